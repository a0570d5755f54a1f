export { editsOf } from "./edits";
export type { Edit } from "./edits";
export { valuesOf } from "./values";
export type { Knowledge } from "./values";
