import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { doStep } from "./do-step";
import { stepsIn } from "./document-steps";
import { aReader } from "./reader";

jest.setTimeout(180_000);

const closeLater = closeAfterAll();

test("the guide from a specification to a provider does what it says, block by block", async () => {
  const reader = closeLater(await aReader());
  const parent = join(reader.folder, "drafts");
  await mkdir(parent);
  let folder = parent;
  let printed = "";
  for (const step of await stepsIn("docs/guides/from-a-specification.md")) {
    printed = await doStep(reader, step, folder, printed);
    if (step.kind === "run" && step.lines.includes("cd library")) folder = join(parent, "library");
  }
  expect(printed).toContain("PASS");
});
