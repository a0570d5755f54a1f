import type { Enumeration } from "../../declare/enumeration";
import { docComment, key, quoted } from "./print";
import { SdkFile } from "./sdk-file";
import { enumerationHome } from "./types";

/** The file of an enumeration: its values by name, and the type of all of them. */
export function enumerationFile(enumeration: Enumeration): SdkFile {
  const { name, doc, members } = enumeration;
  const file = new SdkFile(enumerationHome(enumeration));
  const lines = Object.entries(members).flatMap(([member, given]) => {
    if (typeof given !== "object") return [`${key(member)}: ${quoted(given)},`];
    const { value, doc: memberDoc, deprecated } = given;
    return [docComment(memberDoc, { deprecated, indent: 2 }), `${key(member)}: ${quoted(value)},`];
  });
  file.values.push({ name, doc });
  file.add(`${docComment(doc)}\nexport const ${name} = {\n${lines.join("\n")}\n} as const;`);
  file.add(`${docComment(doc)}\nexport type ${name} = (typeof ${name})[keyof typeof ${name}];`);
  return file;
}
