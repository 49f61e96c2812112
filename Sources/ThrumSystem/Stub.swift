import ThrumCore
