import { problemsOf } from "./engine/diagnostics";
import type { Engine, Run } from "./engine/engine";

/** A resource of the name "it" with mistakes, and all that is told about it; the engine stops at the first such resource. */
export interface Mistake {
  readonly of: string;
  readonly make: () => void;
  readonly told: readonly string[];
}

/** A simulator, and a stack whose plugin works on it. */
interface Started {
  readonly simulator: { readonly requests: unknown[] };
  readonly engine: Engine;
}

/** What a file of mistakes is started with, and how it previews other programs. */
interface Previews<S> {
  readonly started: () => S;
  readonly preview: (program: () => void) => Promise<Run>;
}

/** Tests that a preview tells of each mistake, whole and without secrets, and sends nothing. */
export function testMistakes<S extends Started>(mistakes: readonly Mistake[], start: () => Promise<S>): Previews<S> {
  let running: S | undefined;
  const started = (): S => {
    if (running === undefined) throw new Error("nothing is started yet");
    return running;
  };
  const preview = (program: () => void): Promise<Run> => {
    started().engine.setProgram(async () => program());
    return started().engine.preview();
  };

  beforeAll(async () => {
    running = await start();
  });

  beforeEach(() => {
    started().simulator.requests.length = 0;
  });

  test.each(mistakes)(
    "$of fails at preview with every mistake at once, and nothing is sent",
    async ({ make, told }) => {
      const run = await preview(make);
      expect(run.failure).toBeDefined();
      expect(problemsOf(run, "it")).toEqual(told);
      expect(JSON.stringify(run)).not.toContain("CANARY");
      expect(started().simulator.requests).toEqual([]);
    },
  );

  return { started, preview };
}
