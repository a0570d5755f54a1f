import type { Life } from "./kind";

/** The states that most kinds go through; each has its own for what fails. */
export const USUAL_STATES: Life = {
  create: ["PROVISIONING", "PROVISIONED"],
  update: ["REPROVISIONING", "PROVISIONED"],
  delete: ["DEPROVISIONING", "DEPROVISIONED"],
};

/** The life of kinds whose failures are all in one state. */
export const USUAL_LIFE: Life = {
  ...USUAL_STATES,
  failed: { create: "FAILED", update: "FAILED", delete: "FAILED" },
};
