/** The states of a connection. */
export const CONNECTION_STATES = [
  "ACTIVE",
  "CANCELLED",
  "DEPROVISIONED",
  "DEPROVISIONING",
  "DRAFT",
  "FAILED",
  "PENDING",
  "PROVISIONED",
  "PROVISIONING",
  "REPROVISIONING",
] as const;
