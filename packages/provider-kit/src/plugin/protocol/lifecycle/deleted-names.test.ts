import { string } from "../../declare/property";
import { defineProvider } from "../../declare/provider";
import { defineResource } from "../../declare/resource";
import { isMap } from "../../values/value/value";
import { json, startServer, text } from "../../../testing/local-server";
import type { TestProvider } from "../../../testing/provider";
import { startProvider } from "../../../testing/provider";

const room = defineResource({
  token: "hotel:index:Room",
  doc: "A room whose name nobody can use again.",
  endpoint: "/rooms",
  idParts: ["name"],
  createBy: { style: "put", existing: "refuse" },
  deletedNames: "taken",
  inputs: {
    name: string({ required: true, onChange: "replace", sent: "path", doc: "Name." }),
    kind: string({ required: true, onChange: "replace", doc: "Kind." }),
    note: string({ absent: "", doc: "Note." }),
  },
  outputs: {},
});

const hotel = defineProvider({
  name: "hotel",
  version: "0.1.0",
  displayName: "Hotel",
  doc: "Rooms.",
  npmName: "hotel",
  settings: { url: string({ required: true, doc: "URL of the service." }) },
  connect: ({ settings: { url }, http }) =>
    http({
      endpoint: url,
      authorize: () => ({ headers: () => Promise.resolve({}) }),
      parseError: () => ({ message: "no" }),
    }),
  resources: [room],
  functions: [],
});

async function withHotel(run: (provider: TestProvider) => Promise<void>): Promise<void> {
  const rooms = new Map<string, object>();
  const server = await startServer(({ method, path, body }) => {
    const sent: unknown = body === "" ? {} : JSON.parse(body);
    if (method === "DELETE") rooms.delete(path);
    if (method === "PUT" || method === "PATCH")
      rooms.set(path, { note: "", ...rooms.get(path), ...(isMap(sent) ? sent : {}) });
    const found = rooms.get(path);
    return found === undefined ? text(method === "DELETE" ? 204 : 404, "") : json(200, found);
  });
  const provider = await startProvider(hotel, { settings: { url: server.url } });
  try {
    await run(provider);
  } finally {
    await provider.close();
    await server.close();
  }
}

test("a replacement that keeps the name is refused before the object is deleted", () =>
  withHotel(async (provider) => {
    const inputs = { name: "a", kind: "single" };
    const made = await provider.create("Room", inputs);
    await expect(provider.update(made, { ...inputs, kind: "double" })).rejects.toThrow(
      "a change of kind replaces the room, and the service does not take the name of a deleted one again: change that as well, or leave kind as it was",
    );
    expect(await provider.refresh(made)).toEqual(made);
  }));

test("a replacement under another name, an update and a deletion are as usual", () =>
  withHotel(async (provider) => {
    const inputs = { name: "a", kind: "single" };
    const made = await provider.create("Room", inputs);
    const noted = await provider.update(made, { ...inputs, note: "n" });
    const moved = await provider.update(noted, { name: "b", kind: "double", note: "n" });
    expect(moved.id).toBe("b");
    await provider.delete(moved);
    expect(provider.resources).toEqual([]);
  }));
