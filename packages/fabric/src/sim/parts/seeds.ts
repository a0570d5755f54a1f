/** The ids of what is there from the start, and what new objects may name. */
export const SEEDS = {
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
  account: { accountNumber: 410_077 },
  organization: { uuid: "0c7e7f3a-64b1-4f0e-9a54-2f6b8d3c1e90" },
  metros: ["FR", "DC"],
  ports: {
    primary: "aa10c2f4-2222-4d6a-8a11-3e0a6a1c9b02",
    secondary: "aa10c2f4-2222-4d6a-8a11-3e0a6a1c9b03",
  },
  /** A service profile of each type. */
  serviceProfiles: {
    L2_PROFILE: "bb20d3a5-3333-4c7b-9b22-4f1b7b2d8c03",
    L3_PROFILE: "bb20d3a5-3333-4c7b-9b22-4f1b7b2d8c04",
    ECIA_PROFILE: "bb20d3a5-3333-4c7b-9b22-4f1b7b2d8c05",
    ECMC_PROFILE: "bb20d3a5-3333-4c7b-9b22-4f1b7b2d8c06",
    IA_PROFILE: "bb20d3a5-3333-4c7b-9b22-4f1b7b2d8c07",
  },
  marketplaceSubscription: "dd70a1c8-4a5b-4c6d-8e7f-9a0b1c2d3e4f",
  virtualDevice: "ee81b2d9-5b6c-4d7e-9f80-0a1b2c3d4e5f",
} as const;

/** The ids of what is there from the start. */
export type Seeds = typeof SEEDS;

/** The change log of what is there from the start. */
export const SEEDED = {
  createdBy: "svc-ops",
  createdByFullName: "Operations",
  createdByEmail: "ops@example.org",
  createdDateTime: "2025-03-04T09:15:00.120Z",
};
