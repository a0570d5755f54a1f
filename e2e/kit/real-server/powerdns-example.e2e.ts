import { cp, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { describeWith, pathOf } from "../../languages/parts";
import { ROOT } from "../../workspace";
import { doStep } from "../do-step";
import { stepsIn } from "../document-steps";
import { aReader } from "../reader";
import { startPowerDns } from "./start-powerdns";

jest.setTimeout(300_000);

const EXAMPLE = "examples/powerdns";
/** The port that the guide names. */
const PORT = 8092;

const closeLater = closeAfterAll();

describeWith(["POWERDNS"], "the guide to PowerDNS", () => {
  test("its example passes all suites on the server, and does on the engine what the guide says, block by block", async () => {
    const server = closeLater(await startPowerDns(pathOf("POWERDNS"), PORT));
    const before = await zonesOf(server);
    const reader = closeLater(await aReader());
    const target = join(reader.folder, EXAMPLE);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(ROOT, EXAMPLE), target, {
      recursive: true,
      filter: (path) => !/\/(?:node_modules|dist)(?:\/|$)/.test(path),
    });
    let exported = "";
    let folder = reader.folder;
    let printed = "";
    for (const step of await stepsIn("docs/guides/powerdns.md")) {
      if (step.kind !== "run") {
        printed = await doStep(reader, step, folder, printed);
        continue;
      }
      printed = await doStep(reader, { ...step, lines: `${exported}\n${step.lines}` }, folder, printed);
      // the terminal of the reader keeps what was exported, and stays where it went
      exported = [exported, ...(step.lines.match(/^export .*$/gm) ?? [])].join("\n");
      if (step.lines.includes(`cd ${EXAMPLE}`)) folder = target;
    }
    expect(await zonesOf(server)).toEqual(before);
  });
});

/** What the server has: zones and keys. */
async function zonesOf({ url, key }: { readonly url: string; readonly key: string }): Promise<readonly unknown[]> {
  const paths = ["zones", "tsigkeys", "autoprimaries"];
  return Promise.all(
    paths.map(async (path): Promise<unknown> => {
      const response = await fetch(`${url}/api/v1/servers/localhost/${path}`, { headers: { "x-api-key": key } });
      return response.json();
    }),
  );
}
