import { codec } from "./codec";
import { boolean, string } from "./property";
import { snakeCase } from "./wire-names";

const doc = "A value.";

test("each word of a name starts with an underscore at the wire", () => {
  const properties = snakeCase({
    name: string({ doc }),
    isPrivate: boolean({ doc, required: true }),
    alertEventsUrl: string({ doc }),
  });
  expect(properties).toEqual({
    name: string({ doc, wire: "name" }),
    isPrivate: boolean({ doc, required: true, wire: "is_private" }),
    alertEventsUrl: string({ doc, wire: "alert_events_url" }),
  });
});

test("a wire name or a codec that is given stays", () => {
  const label = codec<string, { readonly label: string }>({
    toWire: (text) => ({ label: text }),
    fromWire: (wire) => wire.label,
  });
  const properties = { arrayValues: string({ doc, wire: "array_value" }), fullLabel: string({ doc, wire: label }) };
  expect(snakeCase(properties)).toEqual(properties);
});
