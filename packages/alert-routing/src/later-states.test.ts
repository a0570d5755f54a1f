import type { TestResource, ValueMap } from "@ops-providers/provider-kit/testing";
import { aSource, aTemplate } from "./resources/alert-source/source-inputs.test.support";
import { withTemplate } from "./resources/alert-source/alert-source.formerly";
import { aPath } from "./resources/escalation-path/path-inputs.test.support";
import { aSchedule } from "./resources/schedule/schedule-inputs.test.support";
import { startAlertRouting } from "./testing/start-alert-routing";

/** What release 7.0 of the service's own provider has under the same type, without what became resources of their own. */
interface Later {
  readonly type: string;
  readonly inputs: ValueMap;
  /** What a state of that release does not have. */
  readonly without: string;
  /** What it has instead. */
  readonly instead: ValueMap;
}

const title = { literal: "{{payload.title}}" };
const description = { reference: "payload.text" };

const KINDS: readonly Later[] = [
  {
    type: "AlertSource",
    inputs: aSource({ template: aTemplate({ title: { literal: "Broken" }, description }) }),
    without: "template",
    instead: { title: { literal: "Broken" }, description, isPrivate: false, version: 7, namedExpressions: [] },
  },
  {
    type: "EscalationPath",
    inputs: aPath(),
    without: "paths",
    instead: { sequences: [{ name: "start", nodes: [] }] },
  },
  { type: "Schedule", inputs: aSchedule(), without: "rotations", instead: { annotations: {} } },
];

/** The resource as a bridge of the later release records it. */
function recordedLater({ without, instead }: Later, own: TestResource): TestResource {
  const kept = (values: ValueMap): ValueMap =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name !== without));
  return {
    ...own,
    inputs: { ...kept(own.inputs), ...instead, __defaults: [] },
    state: { ...kept(own.state), ...instead, id: own.id, __meta: JSON.stringify({ schema_version: "0" }) },
  };
}

describe.each(KINDS)("a state of release 7.0 of $type", (kind) => {
  const { type, inputs } = kind;

  test("becomes one of this package with a refresh, and the program changes nothing", async () => {
    const { started } = await startAlertRouting();
    const own = await started.create(type, inputs);
    const refreshed = await started.refresh(recordedLater(kind, own));
    expect([refreshed?.id, refreshed?.state]).toEqual([own.id, own.state]);
    expect(refreshed && (await started.diff(refreshed, inputs))).toEqual({});
  });

  test("is changed in place without a refresh, and deleted", async () => {
    const { started } = await startAlertRouting();
    const own = await started.create(type, inputs);
    const later = recordedLater(kind, own);
    const changes = await started.diff(later, inputs);
    expect(new Set(Object.keys(changes).map((path) => path.split(/[.[]/)[0]))).toEqual(new Set([kind.without]));
    expect(Object.values(changes).filter((change) => change.endsWith("REPLACE"))).toEqual([]);
    const updated = await started.update(later, inputs);
    expect([updated.id, updated.state]).toEqual([own.id, own.state]);
    await started.delete(updated);
    expect(started.resource(type)).toBeUndefined();
  });
});

const NO_PARTS = { attributes: [], expressions: [] };

test.each<[string, ValueMap, ValueMap]>([
  [
    "the texts and the teams",
    { name: "a", title, description, isPrivate: true, visibleToTeams: { values: ["team-1"] }, version: 3 },
    {
      name: "a",
      template: {
        title,
        description,
        isPrivate: true,
        visibleToTeams: { arrayValues: [{ literal: "team-1" }] },
        ...NO_PARTS,
      },
    },
  ],
  [
    "a heartbeat, which has no texts",
    { name: "a", version: 3, visibleToTeams: { valueLiteral: "team-1" } },
    {
      name: "a",
      template: {
        title: {},
        description: {},
        isPrivate: false,
        visibleToTeams: { value: { literal: "team-1" } },
        ...NO_PARTS,
      },
    },
  ],
  [
    "a value by an expression",
    { title, description, visibleToTeams: { expressionRef: "teams" }, namedExpressions: [{ name: "teams" }] },
    {
      template: {
        title,
        description,
        isPrivate: false,
        visibleToTeams: { value: { reference: 'expressions["teams"]' } },
        ...NO_PARTS,
      },
    },
  ],
  ["an older source, which has a template", { name: "a", template: { title } }, { name: "a", template: { title } }],
  ["a source that says nothing of either", { name: "a" }, { name: "a" }],
])("the template of a later source is made of %s", (_what, old, own) => {
  expect(withTemplate(old)).toEqual(own);
});
