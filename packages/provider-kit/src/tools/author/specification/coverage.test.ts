import type { Coverage } from "./coverage";
import { coverageLines, coverageOf } from "./coverage";
import type { KindFiles } from "./named-paths";
import type { Operation } from "./operations";

const OPERATIONS: readonly Operation[] = [
  "GET /boxes",
  "POST /boxes",
  "DELETE /boxes/{id}",
  "GET /lids",
  "POST /lids",
  "PATCH /lids/{lidId}",
  "DELETE /lids/{lidId}",
  "POST /query",
  "GET /query/suggestions",
  "GET /health",
].map((line) => {
  const [method = "", path = ""] = line.split(" ");
  return { method, path, request: new Map(), response: new Map() };
});

const box: KindFiles = { kind: "box", declaration: "", simulator: "", paths: ["/boxes"] };

function coverage(exclusions: Readonly<Record<string, string>> = {}): Coverage {
  return coverageOf(OPERATIONS, [box], exclusions);
}

test("kinds that no folder declares come first, then other operations that nobody names", () => {
  expect(coverageLines(coverage())).toEqual([
    "## Kinds that no folder declares",
    "",
    "| kind | object | created by | changed by | read | listed |",
    "| --- | --- | --- | --- | --- | --- |",
    "| Lid | `/lids/{lidId}` | POST | PATCH | no | yes |",
    "",
    "## Other operations that nobody names",
    "",
    "| path | operations |",
    "| --- | --- |",
    "| `/query` | POST |",
    "| `/query/suggestions` | GET |",
    "| `/health` | GET |",
    "",
    "10 operations: 3 claimed by folders, 0 excluded, 7 open, among them 1 kind",
  ]);
});

test("what is excluded with a reason is not open, by its path or by the beginning of paths", () => {
  const all = coverage({ "/query*": "data", "GET /health": "no object", "/lids*": "made with the box" });
  expect([all.open, all.openKinds, all.unneeded]).toEqual([[], [], []]);
  expect(coverageLines(all)).toEqual(["10 operations: 3 claimed by folders, 7 excluded, 0 open, among them 0 kinds"]);
});

test("an exclusion that no operation needs is named, also where a folder has claimed the operation since", () => {
  expect(coverage({ "/boxes*": "later", "POST /health": "no object" }).unneeded).toEqual(["/boxes*", "POST /health"]);
});
