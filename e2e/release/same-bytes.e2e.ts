import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { closeAfterAll } from "../../packages/provider-kit/src/testing/close-after-tests";
import { buildRelease } from "./build-release";
import { copyWorkspace } from "./workspace-copy";

jest.setTimeout(600_000);

const closeLater = closeAfterAll();

test("the sources in another folder, compiled with another umask in another time zone, give the same bytes", async () => {
  const elsewhere = closeLater(await copyWorkspace());
  await elsewhere.build();
  const [here, there] = await Promise.all([
    buildRelease(),
    buildRelease(elsewhere.folder, { umask: "077", timeZone: "Pacific/Chatham" }),
  ]);
  closeLater(here);
  closeLater(there);
  const sums = await readFile(join(here.folder, "SHA256SUMS"), "utf8");
  expect(await readFile(join(there.folder, "SHA256SUMS"), "utf8")).toBe(sums);
  expect(sums.split("\n").length).toBeGreaterThan(30);
});
