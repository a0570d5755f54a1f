import type { Enumeration } from "../../../plugin/declare/enumeration";
import { byName } from "../names";
import { docComment, key, quoted } from "./print";
import { SdkFile } from "./sdk-file";
import { ENUMERATIONS } from "./types";

/** The file of all enumerations: of each, its values by name, and the type of all of them. */
export function enumerationsFile(enumerations: Iterable<Enumeration>): SdkFile {
  const file = new SdkFile(ENUMERATIONS);
  for (const enumeration of [...enumerations].sort((left, right) => byName(left.name, right.name))) {
    addEnumeration(enumeration, file);
  }
  return file;
}

function addEnumeration({ name, doc, members }: Enumeration, file: SdkFile): void {
  const lines = Object.entries(members).flatMap(([member, given]) => {
    if (typeof given !== "object") return [`${key(member)}: ${quoted(given)},`];
    const { value, doc: memberDoc, deprecated } = given;
    return [docComment(memberDoc, { deprecated, indent: 2 }), `${key(member)}: ${quoted(value)},`];
  });
  file.values.push({ name, doc });
  file.add(`${docComment(doc)}\nexport const ${name} = {\n${lines.join("\n")}\n} as const;`);
  file.add(`${docComment(doc)}\nexport type ${name} = (typeof ${name})[keyof typeof ${name}];`);
}
