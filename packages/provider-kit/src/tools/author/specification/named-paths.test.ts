import type { KindFiles } from "./named-paths";
import { kindsOf, pathsIn } from "./named-paths";

function aKind(kind: string, ...paths: readonly string[]): KindFiles {
  return { kind, declaration: "", simulator: "", paths };
}

test("paths in a source are texts with a slash, whose parameters have no name", () => {
  const source =
    'const A = "/v2/boxes"; get(`/v2/boxes/${id}/lids?x=${y}`); { path: "/v2/boxes/{boxId}" } "/v3/:id/x" "a/b" "/" // "/no"';
  expect(pathsIn(source)).toEqual(["/no", "/v2/boxes", "/v2/boxes/{}", "/v2/boxes/{}/lids", "/v3/{}/x"]);
});

const box = aKind("box", "/v2/boxes");
const lid = aKind("lid", "/v2/boxes/{}/lids", "/v2/lids/search");
const person = aKind("person", "/v2/teams/{}/{}s", "/v2/teams/{}");

test.each([
  ["/v2/boxes", ["box"]],
  ["/v2/boxes/{boxId}", ["box"]],
  ["/v2/boxes/search", ["box"]],
  ["/v2/boxes/{id}/actions/open", ["box"]],
  ["/v2/boxes/{id}/lids/{lidId}", ["lid"]],
  ["/v2/boxes/{id}/hinges", []],
  ["/v2/boxesOfOthers", []],
  ["/v3/boxes", []],
  ["/v2/teams/{id}/owners", ["person"]],
  ["/v2/teams/{id}/owners/{personId}", ["person"]],
  ["/v2/teams/{id}/s/{personId}", []],
  ["/v2/teams/{id}/logo/{size}", []],
])("%s belongs to %j", (path, kinds) => {
  expect(kindsOf([box, lid, person], path).map(({ kind }) => kind)).toEqual(kinds);
});

test("a path that two folders name belongs to both", () => {
  expect(kindsOf([box, aKind("crate", "/v2/boxes")], "/v2/boxes/{}").map(({ kind }) => kind)).toEqual(["box", "crate"]);
});
