import { typeName } from "../../plugin/declare/resource";
import { Secret } from "../../plugin/values/value/value";
import { startProvider } from "../provider";
import type { TemplateMap } from "../story/template";
import { filled } from "./pulumi-engine/program";
import type { Subject } from "./service";
import type { StoryKind } from "../story/story-kind";
import { MOST_VALUES } from "./service";
import { ProgramBuilder } from "./scenario/program-builder";
import { omittedInputs } from "./scenario/omitted-inputs";
import { PLACEHOLDERS } from "./scenario/placeholders";

/** Tests that there are stories for all resources and all inputs, and that the provider accepts their values. */
export function describeStories(subject: Subject): void {
  const { provider, kinds } = subject;
  const resources = provider.resources.map((resource) => ({ type: typeName(resource.token), resource }));

  test("every resource has a story", () => {
    const types = new Set(kinds.map(({ type }) => type));
    expect([...types].sort()).toEqual(resources.map(({ type }) => type).sort());
  });

  test.each(resources)(
    "the stories of $type give values to all inputs except the omitted ones",
    ({ type, resource }) => {
      const stories = kinds.filter((kind) => kind.type === type);
      const omitted = stories.flatMap((kind) => Object.keys(kind.omitted ?? {}));
      expect([...omittedInputs(resource, stories.map(valuesOf))].sort()).toEqual([...new Set(omitted)].sort());
    },
  );

  test.each(kinds)("a program can choose each value of the $type story", (kind) => {
    const { chosen, listed } = valueCounts(subject, kind);
    expect(chosen).toEqual(listed);
  });

  test.each(kinds)("the provider accepts the inputs of the $type story", async (kind) => {
    const { settings } = subject.start({ now: () => new Date(0), sleep: () => Promise.resolve(), random: () => 0.5 });
    const started = await startProvider(provider, { settings });
    try {
      for (const inputs of programsOf(subject, kind)) {
        const { failures } = await started.check(kind.type, filled(inputs, new Map()));
        expect({ inputs, failures }).toEqual({ inputs, failures: [] });
      }
    } finally {
      await started.close();
    }
  });
}

/** How many values of each input programs choose, and how many the story lists. */
function valueCounts(subject: Subject, kind: StoryKind): { readonly chosen: object; readonly listed: object } {
  const fixed = new Set(kind.fixed);
  const counts = (values: readonly (readonly [string, unknown])[]): object => {
    const free = values.filter(([name, value]) => value !== undefined && !fixed.has(name));
    return Object.fromEntries(
      free.map(([name]) => [name, new Set(free.filter(([one]) => one === name).map(inWords)).size]),
    );
  };
  return {
    chosen: counts(programsOf(subject, kind).flatMap((inputs) => Object.entries(inputs))),
    listed: counts(
      Object.entries(valuesOf(kind)).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
    ),
  };
}

function inWords(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (part instanceof Secret ? part.value : part));
}

/** The inputs of a program with the fewest inputs, and those of programs that also choose a value of one input. */
function programsOf(subject: Subject, kind: StoryKind): readonly TemplateMap[] {
  const number = subject.kinds.indexOf(kind);
  const programs = new Map<string, TemplateMap>();
  for (let input = 0; input < Object.keys(valuesOf(kind)).length; input++) {
    for (let value = 0; value < MOST_VALUES; value++) {
      const cast = new ProgramBuilder(
        subject,
        { kinds: [number], isAlike: false },
        { tag: "a", place: 0, isInState: () => false },
      );
      // the resources that it needs come first
      const member = cast.program().length - 1;
      cast.edit({ kind: "input", member, input, value });
      const inputs = cast.program()[member]?.inputs ?? {};
      programs.set(inWords(inputs), inputs);
    }
  }
  return [...programs.values()];
}

const valuesOf = (kind: StoryKind): ReturnType<StoryKind["inputs"]> => kind.inputs(PLACEHOLDERS);
