import * as timeseries from "@ops-providers/timeseries";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { errorsOf } from "../engine/diagnostics";
import { start } from "./start";

jest.setTimeout(120_000);

const closeLater = closeAfterEach();

const HOSTILE = [
  "moved \u001b[2J\u001b]0;title\u0007",
  "\n::add-mask::bucket\r\n##vso[task.setvariable variable=a]b",
  "<{%fg 1%}>red<{%no color%}>",
  "\u202eesrever\u2069 %d %s {{x}}",
].join(" ");

const SHOWN =
  "moved \\u001b[2J\\u001b]0;title\\u0007 \\n::add-mask::bucket\\r\\n\\u0023#vso[task.setvariable variable=a]b " +
  "\\u003c{%fg 1%}>red\\u003c{%no color%}> \\u202eesrever\\u2069 %d %s {{x}}";

test("what a service says reaches neither terminal nor CI log but as text", async () => {
  const { simulator, engine } = await start(closeLater, async () => {
    new timeseries.Label("site", { orgId: "0a1b2c3d4e5f6071" });
  });
  simulator.faults.add({ kind: "respond", status: 400, body: { code: "invalid", message: HOSTILE }, method: "POST" });
  const run = await engine.up({ color: "always" });
  expect(errorsOf(run)["site"]).toEqual([
    `creating the label failed: POST /api/v2/labels answered 400 (invalid: ${SHOWN}).`,
  ]);
  expect(run.output).toContain("moved \\u001b[2J");
  // the engine's own colors are all that is left
  const printed = run.output.replace(/\u001b\[[\d;]*m/g, "").replace(/[\n\t]/g, " ");
  expect(printed).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(run.output).not.toMatch(/^\s*::|##vso\[/m);
});

test("neither the old password nor the new one shows when the service quotes both", async () => {
  const program = (password: string) => async (): Promise<void> => {
    const { id } = new timeseries.Organization("plant");
    new timeseries.User("reader", { name: "reader", password, orgId: id, orgRole: "member" });
  };
  const [old, next] = ["Old-Secret-12345", "New-Secret-67890"];
  const { simulator, engine } = await start(closeLater, program(old));
  expect((await engine.up()).failure).toBeUndefined();
  engine.setProgram(program(next));
  const body = { code: "invalid", message: `changing ${old} to ${next} refused` };
  simulator.faults.add({ kind: "respond", status: 400, body, path: /\/password$/ });
  const run = await engine.up();
  expect(JSON.stringify(errorsOf(run))).toContain("changing [secret] to [secret] refused");
  expect(`${engine.transcript()}${await engine.state()}`).not.toMatch(/Old-Secret|New-Secret/);
});
