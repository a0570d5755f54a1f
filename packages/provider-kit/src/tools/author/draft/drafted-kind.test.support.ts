import { packageNames } from "../init/package-name";
import { specificationOf } from "../specification/read-specification";
import { draftOf } from "./draft";
import { formatted, kindFiles } from "./files";

/** The names of the package. */
export const names = packageNames("library");

/** The files of one kind, by their names. */
export async function drafted(
  kind: string,
  document: object,
  hasTexts = true,
): Promise<Readonly<Record<string, string>>> {
  const draft = draftOf(await specificationOf(document), names, { include: [], hasTexts });
  const found = draft.kinds.find(({ name }) => name === kind);
  if (found === undefined) throw new Error(`no ${kind} among ${draft.kinds.map(({ name }) => name).join(", ")}`);
  const files = await formatted(kindFiles(draft, names, found));
  return Object.fromEntries(files.map(({ path, text }) => [path.slice(path.lastIndexOf("/") + 1), text]));
}

/** What responses show. */
export const thing = { required: ["id"], properties: { id: { type: "string" }, size: { type: "integer" } } };

/** What requests have. */
export const size = { properties: { size: { type: "integer" } } };

/** A deletion. */
export const gone = { responses: { 204: { description: "gone" } } };
