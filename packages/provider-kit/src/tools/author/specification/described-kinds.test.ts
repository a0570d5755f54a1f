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

const FIELD = { type: "string", isRequired: true, values: [], rules: [], source: "" };

/** Operations whose bodies name the object. */
function naming(...lines: readonly string[]): readonly Operation[] {
  return operations(...lines).map((one) => ({ ...one, request: new Map([["queue_id", FIELD]]) }));
}

test.each([
  [
    "words of paths",
    ["/v1/queues/create", "/v1/queues/get", "/v1/queues/update", "/v1/queues/list", "/v1/queues/delete"],
  ],
  [
    "names with dots",
    ["/v1/queues.create", "/v1/queues.info", "/v1/queues.edit", "/v1/queues.list", "/v1/queues.delete"],
  ],
  [
    "names of functions",
    ["/v1/CreateQueue", "/v1/DescribeQueue", "/v1/UpdateQueue", "/v1/ListQueues", "/v1/DeleteQueue"],
  ],
  ["names with dashes", ["/v1/add-queue", "/v1/get-queue", "/v1/modify-queue", "/v1/list-queues", "/v1/remove-queue"]],
])("operations of which %s say what they do are a kind", (_how, paths) => {
  const [create = "", read = "", update = "", list = "", remove = ""] = paths;
  const all = naming(...paths.map((path) => `POST ${path}`), "POST /v1/queues/{id}/messages");
  const [kind, ...others] = describedKinds(all);
  expect(others).toEqual([]);
  expect(kind).toMatchObject({
    name: "Queue",
    item: "/v1/queue/{queue_id}",
    updatedBy: "POST",
    isRead: true,
    isListed: true,
  });
  const { calls } = kind ?? {};
  expect(
    [calls?.create, calls?.read, calls?.update, calls?.list, calls?.delete].map((call) => [
      call?.operation.path,
      call?.key,
    ]),
  ).toEqual([
    [create, undefined],
    [read, "queue_id"],
    [update, "queue_id"],
    [list, undefined],
    [remove, "queue_id"],
  ]);
});

test("an object may be deleted by a POST below its path", () => {
  const [kind] = describedKinds(
    operations("POST /queues", "GET /queues/{id}", "POST /queues/{id}/delete", "POST /queues/{id}/purge"),
  );
  expect(kind).toMatchObject({ name: "Queue", item: "/queues/{id}", isRead: true });
  expect(kind?.calls?.delete.operation.path).toBe("/queues/{id}/delete");
});

test.each([
  ["nothing deletes", ["POST /queues/create", "POST /queues/get"]],
  ["a deletion names in its query", ["POST /queues/create", "GET /queues/delete"]],
])("what %s is no kind", (_what, lines) => {
  expect(describedKinds(naming(...lines))).toEqual([]);
});
