import type { RedundantConnectionArgs } from "./redundant-connection";

export const PORTS = ["aa10c2f4-2222-4d6a-8a11-3e0a6a1c9b02", "aa10c2f4-2222-4d6a-8a11-3e0a6a1c9b03"] as const;
export const DEVICES = ["ee81b2d9-5b6c-4d7e-9f80-0a1b2c3d4e5f", "ee81b2d9-5b6c-4d7e-9f80-0a1b2c3d4e60"] as const;
export const ROUTER = "0c2a5f7e-1111-4b0e-9c44-7d1f5b0f3a01";
export const FILTER = "1d3b6a8f-2222-4c1f-8d55-8e2a6c1a4b12";
export const PROFILE = { uuid: "bb20d3a5-3333-4c7b-9b22-4f1b7b2d8c03" };

/** What every pair of connections has. */
export const common = {
  bandwidth: 500,
  notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
};

/** Two connections of a cloud router to ports. */
export const routed: RedundantConnectionArgs = {
  ...common,
  router: ROUTER,
  primary: { port: PORTS[0], vlanTag: 1275 },
  secondary: { port: PORTS[1], vlanTag: 1276 },
};
