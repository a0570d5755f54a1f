import { defineFunction } from "../plugin/declare/function";
import { string } from "../plugin/declare/property";
import type { Provider } from "../plugin/declare/provider";
import { defineResource } from "../plugin/declare/resource";
import { toy } from "./toy/provider";

const colour = string({ values: ["red", "green"], doc: "Its colour." });

/** A kind with a value that is listed. */
export const paint = defineResource({
  token: "toy:index:Paint",
  doc: "Paint.",
  endpoint: "/paints",
  inputs: { colour },
  outputs: {},
});

/** A lookup with the same value. */
export const getPaint = defineFunction({
  token: "toy:index:getPaint",
  doc: "Looks paint up.",
  inputs: { colour },
  outputs: {},
  invoke: () => Promise.resolve({}),
});

/** The toy with paint alone; nothing answers at `paintSettings`. */
export const painting: Provider = { ...toy, resources: [paint], functions: [getPaint] };

export const paintSettings = { url: "http://127.0.0.1:9", token: "t-t" };
