export { editsOf } from "./edits";
export type { Edit } from "./edits";
export { formOf } from "../../plugin/values/value/forms";
export { valuesOf } from "./values";
export type { Knowledge } from "./values";
