import { problemsOf } from "./engine/diagnostics";
import type { Run } from "./engine/engine";
import type { SimulatedStack } from "./engine/simulated-stack";

/** A resource named "it" with invalid inputs, and all errors about it; the engine stops at the first invalid resource. */
export interface Mistake {
  readonly of: string;
  readonly make: () => void;
  readonly errors: readonly string[];
}

type Started = SimulatedStack<{ readonly requests: unknown[] }>;

/** The simulator and stack of the tests, and a preview of further programs. */
interface Previews<S> {
  readonly started: () => S;
  readonly preview: (program: () => void) => Promise<Run>;
}

/** Tests that a preview reports every error of each mistake, shows no secret, and sends nothing. */
export function testMistakes<S extends Started>(mistakes: readonly Mistake[], start: () => Promise<S>): Previews<S> {
  let running: S | undefined;
  const started = (): S => {
    if (running === undefined) throw new Error("the stack is not started yet");
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
    async ({ make, errors }) => {
      const run = await preview(make);
      expect(run.failure).toBeDefined();
      expect(problemsOf(run, "it")).toEqual(errors);
      expect(JSON.stringify(run)).not.toContain("CANARY");
      expect(started().simulator.requests).toEqual([]);
    },
  );

  return { started, preview };
}
