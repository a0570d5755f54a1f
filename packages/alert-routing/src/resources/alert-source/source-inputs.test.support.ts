import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { aBranching, aDocument, aGroup, aStep, aUse, anExpression } from "../../testing/inputs";

/** The fewest inputs of a source. */
export function aSource(change: ValueMap = {}): ValueMap {
  return { name: "Checkout", sourceType: "http", template: aTemplate(), ...change };
}

/** Inputs of a private source of which every part says something. */
export function aFullSource(): ValueMap {
  return aSource({
    owningTeamIds: ["01JV2N0PQRS4T6V8W9X1Y3Z5AB"],
    template: aTemplate({
      title: aDocument('expressions["team"]'),
      attributes: [{ alertAttributeId: "01JV3A7Q9E5Z2D8F6G4H1J0KMN", binding: { value: aUse("choice") } }],
      expressions: [
        anExpression({ elseBranch: { result: { arrayValues: [{ literal: "a" }] } } }),
        anExpression({ reference: "choice", rootReference: ".", operations: [aBranching()] }),
        anExpression({
          reference: "owners",
          operations: [
            aStep("navigate", { navigate: { reference: 'catalog_attribute["01JV2M8C4S6T0XQ9W3H7K5N1RB"]' } }),
            aStep("filter", { filter: { conditionGroups: [aGroup("payload.team", "one_of", "a", "b")] } }),
            aStep("first"),
          ],
        }),
      ],
      isPrivate: true,
      visibleToTeams: { arrayValues: [{ literal: "01JV2N0PQRS4T6V8W9X1Y3Z5AB" }, aUse("owners")] },
    }),
  });
}

/** Inputs of a source that takes requests of any form. */
export function aCustomSource(change: ValueMap = {}): ValueMap {
  const httpCustomOptions = { deduplicationKeyPath: "$.check_id", transformExpression: "return { title: $.summary }" };
  return aSource({ sourceType: "http_custom", httpCustomOptions, ...change });
}

/** A template of a source that uses nothing but the payload. */
export function aTemplate(change: ValueMap = {}): ValueMap {
  return {
    title: { literal: "Checkout is slow" },
    description: { reference: "payload.description" },
    attributes: [],
    expressions: [],
    ...change,
  };
}
