import { startService, type RunningService } from "../testing/running-service";
import { simulators } from "./registry.gen";
import type { SimulatorOptions } from "./simulator";
import { startSimulator } from "./simulator";

const KINDS = simulators.map(({ name }) => name).sort();
const NO_SUCH_KIND = `there is no kind "streem"; there are ${KINDS.join(", ")}`;

test.each<[string, SimulatorOptions]>([
  ["what becomes of deleted objects", { gone: { streem: "stays" } }],
  ["the reads that find nothing", { hiddenReads: { streem: 1 } }],
])("a kind that is not there is refused in %s", async (_what, options) => {
  await expect(startSimulator(options)).rejects.toThrow(NO_SUCH_KIND);
});

describe("a kind that is not there", () => {
  let service: RunningService;

  beforeEach(async () => {
    service = await startService();
  });

  afterEach(() => service.close());

  test("is refused by everything that takes the name of a kind", () => {
    const { simulator } = service;
    for (const act of [
      () => simulator.all("streem"),
      () => simulator.edit("streem", "1", {}),
      () => simulator.remove("streem", "1"),
      () => simulator.fail("streem"),
    ]) {
      expect(act).toThrow(NO_SUCH_KIND);
    }
  });
});
