/** Facts of a property that switches an object on and off. */
export const status = { values: ["active", "inactive"], default: "active" } as const;
