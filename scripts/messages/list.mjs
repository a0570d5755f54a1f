// @ts-check
// Prints every message of the packages as JSON: text, files and section.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { collectMessages } from "./collect.mjs";

const root = join(fileURLToPath(import.meta.url), "../../..");
console.log(JSON.stringify(collectMessages(root), undefined, 2));
