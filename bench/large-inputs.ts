import {
  boolean,
  defineProvider,
  defineResource,
  defineShape,
  integer,
  list,
  map,
  object,
  string,
} from "@ops-providers/provider-kit";
import { startProvider } from "@ops-providers/provider-kit/testing";
import type { TestProvider, TestResource, ValueMap } from "@ops-providers/provider-kit/testing";

const shape = defineShape({
  name: "Rule",
  doc: "One rule.",
  properties: {
    name: string({ required: true, minLength: 1, maxLength: 60, doc: "Name of the rule." }),
    weight: integer({ min: 0, max: 1000, default: 1, doc: "Weight of the rule." }),
    isActive: boolean({ default: true, doc: "Whether the rule counts." }),
    tags: map({ values: string({ doc: "Value of the tag." }), doc: "Tags of the rule." }),
  },
});

const rule = object({ shape, doc: "One rule." });

const policy = defineResource({
  token: "bench:index:Policy",
  doc: "Many rules.",
  endpoint: "/policies",
  inputs: {
    name: string({ required: true, doc: "Name of the policy." }),
    rules: list({ items: rule, order: "ignored", doc: "Rules, in no order." }),
    steps: list({ items: rule, doc: "Steps, in order." }),
  },
  outputs: {},
});

const provider = defineProvider({
  name: "bench",
  npmName: "@acme/bench",
  version: "1.0.0",
  displayName: "Bench",
  doc: "A provider that is only asked, and never sends anything.",
  settings: {},
  connect: ({ http }) =>
    http({
      endpoint: "http://127.0.0.1:1",
      authorize: () => ({ headers: () => Promise.resolve({}) }),
      parseError: () => ({ message: "" }),
    }),
  resources: [policy],
  functions: [],
});

/** A resource with many inputs, and the question what changed ones do to it. */
export interface Question {
  readonly inputs: ValueMap;
  readonly ask: () => Promise<number>;
}

/** Starts the provider that is asked. */
export function startBench(): Promise<TestProvider> {
  return startProvider(provider);
}

/** Checks and diffs inputs with so many rules and steps, of which one differs. */
export async function questionOf(started: TestProvider, size: number): Promise<Question> {
  const { inputs: checked } = await started.check("Policy", inputsOf(size, ""));
  const inputs = inputsOf(size, "changed");
  const resource: TestResource = {
    urn: "urn:pulumi:test::test::bench:index:Policy::test",
    type: "bench:index:Policy",
    name: "test",
    id: "1",
    inputs: checked,
    state: checked,
    initErrors: [],
  };
  return { inputs, ask: async () => Object.keys(await started.diff(resource, inputs)).length };
}

function inputsOf(size: number, last: string): ValueMap {
  const rules = Array.from({ length: size }, (_, i) => ({
    name: `rule ${i}`,
    weight: i % 1000,
    tags: { site: `site ${i % 7}`, note: i === size - 1 ? last : "same" },
  }));
  return { name: "all", rules: [...rules].reverse(), steps: rules };
}
