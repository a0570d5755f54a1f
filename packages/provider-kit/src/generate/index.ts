export { bundlePackage } from "./bundle";
export type { Examples } from "./docs";
export { compareFiles, writeFiles } from "./files";
export type { Difference, GeneratedFile } from "./files";
export { generatePackage } from "./package";
export { schemaOf, schemaText } from "./schema";
export { sdkOf } from "./sdk";
