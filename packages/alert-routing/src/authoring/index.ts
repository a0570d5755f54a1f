export { richText } from "./rich-text";
export type { RichText } from "./rich-text";
export { richTextOf } from "./rich-text-of";
export { attribute, expression, variable } from "./variable";
export type { Variable, VariableOptions } from "./variable";
