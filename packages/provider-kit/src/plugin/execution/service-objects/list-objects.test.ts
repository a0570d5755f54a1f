import { closeAfterEach } from "../../../testing/close-after-tests";
import { aClient } from "../../../testing/http-client";
import { json, startServer } from "../../../testing/local-server";
import { string } from "../../declare/property";
import { defineResource } from "../../declare/resource";
import { findInList } from "./list-objects";

const closeLater = closeAfterEach();

const doc = "A part of a record.";

const record = defineResource({
  token: "a:index:Record",
  doc: "A record.",
  endpoint: "/records",
  idParts: ["zone", "name"],
  inputs: {
    zone: string({ required: true, onChange: "replace", doc }),
    name: string({ required: true, onChange: "replace", equal: "ignoreCase", doc }),
  },
  outputs: {},
  readBy: "list",
  list: { path: "/records", paging: { style: "none" } },
});

test.each([
  ["b/www", { zone: "b", name: "www" }],
  // the service has one object for both spellings, and would change it
  ["b/WWW", { zone: "b", name: "www" }],
  ["B/www", undefined],
  ["b/ftp", undefined],
])("the object of the ID %s in a list", async (id, expected) => {
  const server = closeLater(await startServer(() => json(200, [{ zone: "b", name: "www" }])));
  expect(await findInList(aClient(server.url).api, record, id)).toEqual(expected);
});
