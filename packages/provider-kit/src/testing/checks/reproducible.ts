/** The clock of a simulator that does not depend on the machine's time. */
export interface FixedSources {
  readonly clock: () => Date;
  readonly sleep: () => Promise<void>;
}

/** A simulator in this process. */
interface InProcessSimulator {
  readonly handle: (request: Request) => Promise<Response>;
  readonly requests: readonly unknown[];
}

/** A simulator, the requests to send, and the expected results. */
export interface ReproducibleSimulator<S extends InProcessSimulator> {
  /** Starts the simulator with random numbers of a seed. */
  start(seed: number, sources: FixedSources): S;
  /** Sends requests through `fetch`. */
  send(simulator: S): Promise<void>;
  /** The statuses of the responses. */
  readonly statuses: readonly number[];
  /** What the simulator stores afterwards. */
  stored(simulator: S): unknown;
  /** Patterns of values that the simulator draws at random, such as ids and tokens, in the JSON of responses. */
  readonly drawn: readonly RegExp[];
  /** How many responses are searched for drawn values. Default: all. */
  readonly searched?: number;
}

type RecordedResponse = readonly [status: number, headers: readonly (readonly [string, string])[], body: string];

/** Tests that a seed, a clock and requests determine the responses of a simulator. */
export function describeReproducibility<S extends InProcessSimulator>(subject: ReproducibleSimulator<S>): void {
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  test("the same seed, clock and requests yield the same responses at any time", async () => {
    const first = await run(subject, 7);
    expect(first.responses.map(([status]) => status)).toEqual(subject.statuses);
    jest.useFakeTimers({ now: new Date("2031-12-24T18:00:00Z") });
    expect(await run(subject, 7)).toEqual(first);
  });

  test("another seed yields other drawn values", async () => {
    const runs = [await run(subject, 7), await run(subject, 8)];
    for (const pattern of subject.drawn) {
      const [mine = [], others = []] = runs.map(({ responses }) =>
        responses.slice(0, subject.searched).flatMap((response) => JSON.stringify(response).match(pattern) ?? []),
      );
      expect([mine.length > 0, mine.filter((found) => others.includes(found))]).toEqual([true, []]);
    }
  });
}

async function run<S extends InProcessSimulator>(subject: ReproducibleSimulator<S>, seed: number) {
  let ms = Date.parse("2026-02-03T09:15:27.100Z");
  const simulator = subject.start(seed, { clock: () => new Date((ms += 250)), sleep: () => Promise.resolve() });
  const responses: RecordedResponse[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const response = await simulator.handle(new Request(input, init));
    responses.push([response.status, [...response.headers], await response.clone().text()]);
    return response;
  });
  await subject.send(simulator);
  return { responses, requests: simulator.requests, stored: subject.stored(simulator) };
}
