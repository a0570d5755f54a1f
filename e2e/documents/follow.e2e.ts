import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { aReader } from "../kit/reader";
import type { Reader } from "../kit/reader";
import { NAMES } from "../packaging/install";
import { FOLLOWED } from "./documents";
import { openTerminal } from "./terminal";
import { walk } from "./walk";
import { warningsIn } from "./warnings";

jest.setTimeout(400_000);

const closeLater = closeAfterAll();

let reader: Reader;

beforeAll(async () => {
  reader = closeLater(await aReader(NAMES));
});

test.each(Object.entries(FOLLOWED))("the commands of %s do what it says, block by block", async (document, prepare) => {
  const terminal = await openTerminal(reader, "canary-secret");
  const surroundings = await prepare(terminal, closeLater);
  const printed = await walk(document, terminal, surroundings);
  reader.interrupt();
  for (const text of surroundings.prints ?? []) expect(printed).toMatch(text);
  expect(warningsIn(printed)).toEqual(surroundings.warnings ?? []);
});
