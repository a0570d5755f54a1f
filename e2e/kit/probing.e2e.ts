import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { doStep } from "./do-step";
import { stepsIn } from "./document-steps";
import { aReader } from "./reader";

jest.setTimeout(400_000);

const closeLater = closeAfterAll();

test("the guide to probing does what it says, block by block", async () => {
  const reader = closeLater(await aReader());
  const parent = join(reader.folder, "probed");
  await mkdir(parent);
  let folder = parent;
  let printed = "";
  let exported = "";
  for (const step of await stepsIn("docs/guides/probing.md")) {
    if (step.kind !== "run") {
      printed = await doStep(reader, step, folder, printed);
      continue;
    }
    // the terminal of the reader keeps what was exported
    exported = /^export .*$/m.exec(step.lines)?.[0] ?? exported;
    const lines = exported === "" || step.lines.includes("export ") ? step.lines : `${exported}\n${step.lines}`;
    printed = await doStep(reader, { ...step, lines }, folder, printed);
    if (step.lines.includes("cd notes")) folder = join(parent, "notes");
  }
  expect(printed).toContain("recordings.test.js");
});
