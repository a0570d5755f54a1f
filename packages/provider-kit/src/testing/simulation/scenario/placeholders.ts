import { Secret } from "../../../plugin/values/value/value";
import { Reference } from "../../story/template";
import type { ValueMaker } from "../../story/story-kind";

/** Values for which it does not matter what program they are in. */
export const PLACEHOLDERS: ValueMaker = {
  need: (name, output = "id", before = "") => new Reference(name, output, before),
  name: (prefix) => prefix,
  number: (from) => from,
  secret: (prefix) => new Secret(prefix),
};
