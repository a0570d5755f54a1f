import { runScenarios } from "@ops-providers/provider-kit/internal/testing/simulation/simulate";
import { toySubject } from "@ops-providers/provider-kit/internal/testing/toy/stories";

/** Plays the story of a seed of the toy; the shortest one that fails is searched for as long as it takes, so that it is the same on each machine. */
async function replay(seed: number): Promise<void> {
  const { failure } = await runScenarios(toySubject, { seed, shrinkMs: 300_000 });
  process.stdout.write(JSON.stringify(failure ?? {}));
}

void replay(Number(process.argv[2]));
