import type { Change } from "./compare";
import type { KindFiles } from "./named-paths";
import { reportOn } from "./report";

const box: KindFiles = {
  kind: "box",
  declaration: 'endpoint: "/boxes", boxSize: integer()',
  simulator: 'path: "/boxes", box_size: integer',
  paths: ["/boxes"],
};

function aChange(change: Partial<Change>): Change {
  return { method: "POST", path: "/boxes", part: "request", place: "Box.box_size", what: "is required now", ...change };
}

test("a change that several operations have is one line, with who names it", () => {
  const changes = [
    aChange({}),
    aChange({ method: "PUT", path: "/boxes/{id}" }),
    aChange({ part: "response" }),
    aChange({ place: "Box.lid|hinge", what: "added" }),
  ];
  expect(reportOn(changes, [box])).toEqual({
    lines: [
      "## box",
      "",
      "| operations | where | change | declaration | simulator |",
      "| --- | --- | --- | --- | --- |",
      "| POST, PUT | request, response | `Box.box_size` is required now | names it | names it |",
      "| POST | request | `Box.lid\\|hinge` added | does not name it | does not name it |",
      "",
    ],
    concerned: 2,
  });
});

test("what is new and declared already, and what is gone and was never declared, concerns nobody", () => {
  const changes = [aChange({ what: "added" }), aChange({ place: "Box.other", what: "removed" })];
  expect(reportOn(changes, [box]).concerned).toBe(0);
});

test("operations that no folder names are listed by their collection", () => {
  const other = { part: "operation", place: "", what: "added" } as const;
  const changes = [
    aChange({ ...other, path: "/lids" }),
    aChange({ ...other, method: "GET", path: "/lids/{id}" }),
    aChange({ path: "/crates" }),
  ];
  expect(reportOn(changes, [box])).toEqual({
    lines: [
      "## No kind of the package",
      "",
      "| path | operations |",
      "| --- | --- |",
      "| `/lids` | POST added, GET added |",
      "| `/crates` | changed |",
      "",
    ],
    concerned: 0,
  });
});

test("a name may have characters that mean something in patterns", () => {
  const kind = { ...box, declaration: 'endpoint: "/boxes", wire: "$ref", other: "@type"' };
  const added = (place: string): Change => aChange({ place, what: "added" });
  expect(reportOn([added("Box.$ref"), added("Box.@type"), added("Box.(a"), added("Box.*")], [kind]).concerned).toBe(2);
});
