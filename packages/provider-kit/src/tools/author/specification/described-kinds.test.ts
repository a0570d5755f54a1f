import { describedKinds } from "./described-kinds";
import type { Operation } from "./operations";

/** Operations as lines: `GET /boxes`. */
function operations(...lines: readonly string[]): readonly Operation[] {
  return lines.map((line) => {
    const [method = "", path = ""] = line.split(" ");
    return { method, path, request: new Map(), response: new Map() };
  });
}

function kinds(...lines: readonly string[]): readonly object[] {
  return describedKinds(operations(...lines)).map(({ operations: own, ...kind }) => ({ ...kind, own: own.length }));
}

test("a collection and its objects are a kind", () => {
  expect(
    kinds("GET /boxes", "POST /boxes", "GET /boxes/{id}", "PATCH /boxes/{id}", "DELETE /boxes/{id}", "GET /health"),
  ).toEqual([
    { name: "Box", item: "/boxes/{id}", createdBy: "POST", updatedBy: "PATCH", isRead: true, isListed: true, own: 5 },
  ]);
});

test("a PUT to a path that the client chooses makes an object, and changes it", () => {
  expect(kinds("PUT /hosts/{host}/queues/{name}", "DELETE /hosts/{host}/queues/{name}")).toEqual([
    {
      name: "Queue",
      item: "/hosts/{host}/queues/{name}",
      createdBy: "PUT",
      updatedBy: "PUT",
      isRead: false,
      isListed: false,
      own: 2,
    },
  ]);
});

test("an object may be named by several parameters", () => {
  expect(kinds("POST /primaries", "GET /primaries", "DELETE /primaries/{ip}/{server}")).toEqual([
    {
      name: "Primary",
      item: "/primaries/{ip}/{server}",
      createdBy: "POST",
      updatedBy: undefined,
      isRead: false,
      isListed: true,
      own: 3,
    },
  ]);
});

test("an object below another one without a collection is put to its path", () => {
  const lines = [
    "POST /streams",
    "DELETE /streams/{id}",
    "PUT /streams/{id}/{kind}/{other}",
    "DELETE /streams/{id}/{kind}/{other}",
  ];
  expect(kinds(...lines)).toMatchObject([
    { name: "Stream", item: "/streams/{id}", createdBy: "POST" },
    { name: "Kind", item: "/streams/{id}/{kind}/{other}", createdBy: "PUT" },
  ]);
});

test("names of parameters and a slash at the end make no difference", () => {
  expect(kinds("POST /v1/lids/", "DELETE /v1/lids/{lidID}", "GET /v1/lids/{id}/")).toMatchObject([
    { name: "Lid", isRead: true },
  ]);
});

test("kinds with one name are told apart by their parents", () => {
  const below = (parent: string): readonly string[] => [
    `POST /${parent}/{id}/labels`,
    `DELETE /${parent}/{id}/labels/{label}`,
  ];
  expect(kinds("POST /labels", "DELETE /labels/{id}", ...below("boxes"), ...below("crates"))).toMatchObject([
    { name: "Label" },
    { name: "BoxLabel" },
    { name: "CrateLabel" },
  ]);
});

test.each([
  ["policies", "Policy"],
  ["addresses", "Address"],
  ["statuses", "Status"],
  ["status", "Status"],
  ["boxes", "Box"],
  ["notificationRules", "NotificationRule"],
  ["alert_routes", "AlertRoute"],
  ["auto-primaries", "AutoPrimary"],
  ["metadata", "Metadata"],
])("an object of %s is called %s", (collection, name) => {
  expect(kinds(`POST /${collection}`, `DELETE /${collection}/{id}`)).toMatchObject([{ name }]);
});

test("what cannot be made or deleted is no kind", () => {
  expect(kinds("GET /ports", "GET /ports/{id}", "PATCH /ports/{id}", "POST /jobs", "GET /jobs/{id}")).toEqual([]);
});
