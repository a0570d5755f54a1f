import { nameOf, parentOf, typeOf } from "./urn";

test.each([
  ["urn:pulumi:dev::shop::kit:index:Thing::one", "kit:index:Thing", "one"],
  ["urn:pulumi:dev::shop::app:index:Store$kit:index:Part$kit:index:Thing::one", "kit:index:Thing", "one"],
  ["urn:pulumi:dev::shop::kit:index:Thing::a::b", "kit:index:Thing", "a::b"],
  ["urn:pulumi:dev::shop::kit:index:Thing::cost $5", "kit:index:Thing", "cost $5"],
  ["urn:pulumi:dev::shop::pulumi:providers:kit::main", "pulumi:providers:kit", "main"],
  ["", "", ""],
])("%s has the type %s and the name %s", (urn, type, name) => {
  expect([typeOf(urn), nameOf(urn)]).toEqual([type, name]);
});

test.each([
  ["urn:pulumi:dev::shop::kit:index:Thing::one", undefined],
  ["urn:pulumi:dev::shop::kit:index:Thing::cost $5", undefined],
  ["urn:pulumi:dev::shop::kit:index:Part$kit:index:Thing::one", "urn:pulumi:dev::shop::kit:index:Part::"],
  [
    "urn:pulumi:dev::shop::app:index:Store$kit:index:Part$kit:index:Thing::a::b",
    "urn:pulumi:dev::shop::app:index:Store$kit:index:Part::",
  ],
  ["", undefined],
])("the parent of %s is %s", (urn, parent) => {
  expect(parentOf(urn)).toBe(parent);
});
