import { declaredReferences, unreferencedIds } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";

test("every ID of a resource says which resource it refers to", () => {
  expect(unreferencedIds(provider)).toEqual([]);
});

test("the references of resources", () => {
  expect(declaredReferences(provider)).toEqual({
    "AlertSource.id": ["RouteAlertSource.alertSourceId"],
    "AlertAttribute.id in alert.attributes.{}": [
      "LiteralOrReference.reference",
      "Condition.subject",
      "Expression.rootReference",
      "OperationNavigate.reference",
      "GroupingKey.reference",
    ],
    "AlertAttribute.id": ["TemplateAttribute.alertAttributeId"],
  });
});
