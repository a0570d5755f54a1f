import { text } from "@ops-providers/provider-kit/testing";
import * as fc from "fast-check";
import { serverUnderTest } from "../../testing/server-under-test";
import { serviceStarters } from "../../testing/service-starters";
import { randomScript } from "./flux/random-scripts.test.support";
import { fluxOptionCases } from "./flux/task-option.cases";
import { readTaskOption } from "./flux/task-option";

const PATH = "/api/v2/tasks";

describe.each(serviceStarters)("$name: scripts", ({ start }) => {
  const server = serverUnderTest({ start });

  /** What the service says to a script; nothing where it takes it. */
  async function verdict(flux: string): Promise<string | undefined> {
    const { status, body } = await server.client.post(PATH, { orgID: server.orgID, flux });
    if (status !== 201) return text(body, "message");
    await server.client.delete(`${PATH}/${text(body, "id")}`);
    return undefined;
  }

  test.each(fluxOptionCases)("$title: the service takes what the provider takes", async ({ flux, problems }) => {
    expect(await verdict(flux)).toEqual(problems.length === 0 ? undefined : expect.any(String));
  });

  test("the provider refuses the random scripts that the service refuses, and no others", async () => {
    await fc.assert(
      fc.asyncProperty(randomScript(), async (flux) => {
        const refusal = await verdict(flux);
        const { problems } = readTaskOption(flux, new Date());
        const refusals = problems.filter(({ severity }) => severity !== "warning");
        expect([flux, refusal === undefined, refusals.length === 0]).toEqual([
          flux,
          refusals.length === 0,
          refusal === undefined,
        ]);
      }),
      { numRuns: 150 },
    );
  });
});
