import { choice } from "../kind/shape";

/** The types of service profiles. */
export const profileType = choice(
  "L2_PROFILE",
  "L3_PROFILE",
  "ECIA_PROFILE",
  "ECMC_PROFILE",
  "IA_PROFILE",
  "IX_PUBLIC_PROFILE",
  "IX_PRIVATE_PROFILE",
  "IX_PROFILE",
  "IC_PROFILE",
  "LMAAS_PROFILE",
);
