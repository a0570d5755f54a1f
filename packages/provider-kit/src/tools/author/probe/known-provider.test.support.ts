import { formsBy } from "../../../plugin/declare/exclusion/exclusive-rules";
import { defineFindFunction, defineLookupKind } from "../../../plugin/declare/function";
import type { Property } from "../../../plugin/declare/property";
import { list, string } from "../../../plugin/declare/property";
import type { Provider } from "../../../plugin/declare/provider";
import { defineProvider } from "../../../plugin/declare/provider";
import { defineResource } from "../../../plugin/declare/resource";
import { isMap } from "../../../plugin/values/value/value";
import type { StoryKind } from "../../../testing/story/story-kind";
import type { KnownService } from "./known.test.support";

const doc = "A part of a thing.";

const FORM_INPUTS = {
  kind: string({ required: true, values: ["box", "cart"], doc }),
  lid: string({ doc }),
  wheels: string({ doc }),
};

const getRoom = defineFindFunction({
  token: "known:index:getRoom",
  doc: "Looks up a room.",
  resource: defineLookupKind({
    token: "known:index:Room",
    doc: "A room.",
    endpoint: "/rooms",
    list: { path: "/rooms", paging: { style: "none" } },
    record: { label: string({ doc: "What the room is called." }) },
  }),
  by: { id: string({ doc: "ID of the room." }) },
});

/** The service knows the room by its ID; it ignores what it is called, and shows that. */
const ROOM_INPUTS = {
  roomId: string({ required: true, refersTo: { lookup: "getRoom" }, doc: "ID of the room." }),
  roomLabel: string({ refersTo: { lookup: "getRoom", property: "label" }, doc: "What the room is called." }),
};

const shelf = defineResource({
  token: "known:index:Shelf",
  doc: "A shelf.",
  endpoint: "/shelves",
  inputs: { name: string({ required: true, doc: "What it is called." }) },
  outputs: {},
  list: { path: "/shelves", key: "shelves", paging: { style: "none" } },
});

/** A provider of the service that knows nothing but what a specification would say. */
export function providerOf(service: KnownService): Provider {
  const { properties, hasRooms, hasShelves, hasForms, unique, paging, shownDeleted } = service;
  const inputs = Object.fromEntries(
    Object.entries(properties).map(([name, { type }]): [string, Property] => [
      name,
      type === "text" ? string({ doc }) : list({ items: string({ doc }), doc }),
    ]),
  );
  const thing = defineResource({
    token: "known:index:Thing",
    doc: "A thing.",
    endpoint: "/things",
    inputs: {
      name: string({ required: true, doc }),
      ...(unique === "name and place" ? { place: string({ required: true, onChange: "replace", doc }) } : {}),
      ...inputs,
      ...(hasForms ? FORM_INPUTS : {}),
      ...(hasRooms ? ROOM_INPUTS : {}),
      ...(hasShelves ? { standsOn: string({ required: true, doc }) } : {}),
    },
    // the service calls a secret by a name that says nothing, and another one by a name that says it to a reader alone
    outputs: {
      entry: string({ secret: true, doc }),
      ...(shownDeleted === "state" ? { state: string({ doc }) } : {}),
      ...(shownDeleted === "time" ? { deletedAt: string({ absent: null, doc }) } : {}),
    },
    rules: hasForms ? formsBy("kind", { box: { needs: ["lid"] }, cart: { takes: ["wheels"] } }) : [],
    list: {
      path: "/things",
      key: "things",
      paging: paging === "none" ? { style: "none" } : { style: "offset", size: 100 },
    },
  });
  return defineProvider({
    name: "known",
    npmName: "known",
    version: "1.0.0",
    displayName: "Known",
    doc: "Things.",
    settings: { url: string({ required: true, doc: "URL.", env: ["KNOWN_URL"] }) },
    connect: ({ settings, http }) =>
      http({
        endpoint: settings.url,
        authorize: () => ({ headers: () => Promise.resolve({}) }),
        parseError: (_status, body) =>
          isMap(body) && typeof body["message"] === "string"
            ? { message: body["message"], code: typeof body["code"] === "string" ? body["code"] : undefined }
            : undefined,
      }),
    resources: hasShelves ? [thing, shelf] : [thing],
    functions: hasRooms ? [getRoom] : [],
  });
}

/** Two values of each property. */
export function storyOf({ properties, hasShelves, hasForms, unique }: KnownService): StoryKind {
  return {
    type: "Thing",
    inputs: ({ name, secret }) => ({
      name: [name("thing"), name("Thing")],
      ...(unique === "name and place" ? { place: ["left", "right"] } : {}),
      ...(hasShelves ? { standsOn: ["there", "here"] } : {}),
      ...(hasForms ? { kind: ["box", "cart"], lid: ["flat", "round"], wheels: ["two", "four"] } : {}),
      ...Object.fromEntries(
        Object.entries(properties).map(([property, { type, readBack }]) => {
          if (type === "list") return [property, [["B", "A"], ["C"]]];
          return [property, readBack === "always" ? ["One", "Two"] : [secret("one"), secret("two")]];
        }),
      ),
    }),
  };
}
