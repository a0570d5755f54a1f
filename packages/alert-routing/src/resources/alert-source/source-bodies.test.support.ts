import { aDocument, aParser, freshName, type Body } from "../../testing/bodies";

/** The request for a source. */
export function aSource(changes: Body = {}): Body {
  return { name: freshName("source"), source_type: "http", template: aTemplate(), ...changes };
}

/** A source that uses every field of the request but those of other types. */
export function aFullSource(attributeId: string, otherAttributeId: string): Body {
  const expressions = [aParser("squad"), aParser("note", { else_branch: { result: { value: { literal: "none" } } } })];
  return aSource({
    source_type: "http_custom",
    http_custom_options: { transform_expression: "return { title: $.t }", deduplication_key_path: "$.id" },
    owning_team_ids: ["team-1", "team-2"],
    template: aTemplate({
      description: { reference: 'expressions["note"]' },
      attributes: [
        { alert_attribute_id: attributeId, binding: { value: { reference: 'expressions["squad"]' } } },
        { alert_attribute_id: otherAttributeId, binding: { array_value: [{ literal: "x" }] } },
      ],
      expressions,
      is_private: true,
      visible_to_teams: { array_value: [{ literal: "team-1" }] },
    }),
  });
}

/** The template of a source. */
export function aTemplate(changes: Body = {}): Body {
  const title = { literal: aDocument("title") };
  return { title, description: { literal: "No description" }, attributes: [], expressions: [], ...changes };
}
