import { paint, painting, paintSettings } from "../../../testing/paint.test.support";
import type { TestProvider } from "../../../testing/provider";
import { startProvider } from "../../../testing/provider";
import type { ValueMap } from "../../values/value/value";

async function withPaint(
  given: ValueMap,
  env: Readonly<Record<string, string>>,
  run: (started: TestProvider) => Promise<void>,
): Promise<void> {
  const started = await startProvider(painting, { settings: { ...paintSettings, ...given }, env });
  try {
    await run(started);
  } finally {
    await started.close();
  }
}

const REFUSAL = 'must be one of red, green, not "gren"; did you mean "green"?';
const WARNING = 'colour: "gren" is not a known value; did you mean "green"?';

/** What a provider says of a value that no list names, in a resource and in a lookup. */
async function judgements(started: TestProvider) {
  const { failures } = await started.check("Paint", { colour: "gren" });
  const asked = await started.invoke("getPaint", { colour: "gren" }).then(
    () => "answered",
    (error: unknown) => String(error),
  );
  return { failures, asked, warnings: started.log.texts("warning") };
}

const containsRefusal: unknown = expect.stringContaining(REFUSAL);
const refused = {
  failures: [{ property: "colour", reason: REFUSAL }],
  asked: containsRefusal,
  warnings: [],
};
const warned = { failures: [], asked: "answered", warnings: [WARNING, `getPaint: ${WARNING}`] };

test.each([
  ["nothing is said", {}, {}, refused],
  ["the program says `refuse`", { unknownValues: "refuse" }, { TOY_UNKNOWN_VALUES: "warn" }, refused],
  ["the program says `warn`", { unknownValues: "warn" }, {}, warned],
  ["the environment says `warn`", {}, { TOY_UNKNOWN_VALUES: "warn" }, warned],
  ["the environment says nothing in its variable", {}, { TOY_UNKNOWN_VALUES: "" }, refused],
])("a resource and a lookup are judged alike where %s", (_case, given, env, expected) =>
  withPaint(given, env, async (started) => {
    expect(await judgements(started)).toEqual(expected);
  }),
);

const MISTYPED = 'must be one of refuse, warn, not "wran"; did you mean "warn"?';

test("the setting takes its two words alone, wherever they come from, whatever it says of other values", async () => {
  const given = { unknownValues: "wran" };
  const env = { TOY_UNKNOWN_VALUES: "wran" };
  await withPaint({ unknownValues: "warn" }, {}, async (started) => {
    expect((await started.checkConfig({ ...paintSettings, ...given })).failures).toEqual([
      { property: "unknownValues", reason: MISTYPED },
    ]);
  });
  await expect(startProvider(painting, { settings: { ...paintSettings, ...given } })).rejects.toThrow(MISTYPED);
  await expect(startProvider(painting, { settings: paintSettings, env })).rejects.toThrow(MISTYPED);
});

test("the setting replaces nothing, is no secret, and does not enter the state from the environment", () =>
  withPaint({ unknownValues: "warn" }, {}, async (started) => {
    expect(await started.diffConfig(paintSettings, { ...paintSettings, unknownValues: "warn" })).toEqual({});
    expect(started.settings["unknownValues"]).toBe("warn");
    await withPaint({}, { TOY_UNKNOWN_VALUES: "warn" }, async (other) => {
      expect(Object.keys(other.settings)).toEqual(["url", "token"]);
    });
  }));

test("a value that the object has already is warned of, and another one is refused", () =>
  withPaint({}, {}, async (started) => {
    const target = { urn: "urn:toy::Paint::a", type: paint.token, name: "a", id: "1" };
    const old = { ...target, inputs: { colour: "gren" }, state: {}, initErrors: [] };
    expect(await started.check("Paint", { colour: "gren" }, { old })).toEqual({
      inputs: { colour: "gren" },
      failures: [],
    });
    expect(started.log.texts("warning")).toEqual([WARNING]);
    const { failures } = await started.check("Paint", { colour: "grene" }, { old });
    expect(failures).toEqual([
      { property: "colour", reason: 'must be one of red, green, not "grene"; did you mean "green"?' },
    ]);
  }));
