import { toySubject } from "../toy/stories";
import type { ResourceState } from "./pulumi-engine/state";
import { NO_TIMEOUTS } from "./pulumi-engine/state";
import { Stack } from "./stack";

const PROVIDER = "urn:pulumi:prod::shop::pulumi:providers:toy::own";

function stateOf(urn: string, type: string, id: string, rest: Partial<ResourceState> = {}): ResourceState {
  return {
    urn,
    type,
    name: "one",
    id,
    inputs: {},
    outputs: {},
    provider: "",
    dependencies: [],
    propertyDependencies: {},
    protect: false,
    retainOnDelete: false,
    ignoreChanges: [],
    replaceOnChanges: [],
    replaceWith: [],
    customTimeouts: NO_TIMEOUTS,
    taint: false,
    isDeletePending: false,
    isReplacementPending: false,
    initErrors: [],
    importId: "",
    aliases: [],
    ...rest,
  };
}

function stackWith(...resources: readonly ResourceState[]): Stack {
  const place = { projectFolder: "/home/ops/shop", backend: "file:///states", spelling: 0, machine: 0, account: 0 };
  const stack = new Stack({ stack: "prod", project: "shop", ...place }, "stack 1", toySubject);
  stack.state = { resources };
  return stack;
}

const own = stateOf(PROVIDER, "pulumi:providers:toy", "7", { inputs: { username: "guest" } });
const room = stateOf("urn:pulumi:prod::shop::toy:index:Room::one", "toy:index:Room", "room-1", {
  provider: `${PROVIDER}::7`,
  dependencies: ["urn:pulumi:prod::shop::toy:index:Slot::two"],
});

test("a renamed stack has other URNs, also where resources refer to each other and to their providers", () => {
  const stack = stackWith(own, room);
  stack.rename("live");
  const shown = stack.state.resources.map(({ urn, provider, dependencies }) => ({ urn, provider, dependencies }));
  const provider = "urn:pulumi:live::shop::pulumi:providers:toy::own";
  expect({ name: stack.plan.stack, shown }).toEqual({
    name: "live",
    shown: [
      { urn: provider, provider: "", dependencies: [] },
      {
        urn: "urn:pulumi:live::shop::toy:index:Room::one",
        provider: `${provider}::7`,
        dependencies: ["urn:pulumi:live::shop::toy:index:Slot::two"],
      },
    ],
  });
});

test("an object is in the account of its provider, and a provider is no resource of the stack", () => {
  const stack = stackWith(own, room);
  const object = { type: "toy:index:Room", id: "room-1", account: 1 };
  expect([stack.objects, stack.has(object), stack.has({ ...object, account: 0 })]).toEqual([[object], true, false]);
});
