// @ts-check

/** @typedef {import("./packages.mjs").Library} Library */

const LINE = "=".repeat(80);

/**
 * The notices of a package: each library of which it contains code, with the text of its license. Copies of one library in two versions have a
 * notice each.
 * @param {string} npmName
 * @param {readonly Library[]} libraries
 */
export function noticesText(npmName, libraries) {
  const title = `THIRD-PARTY NOTICES\n\n`;
  if (libraries.length === 0) return `${title}${npmName} contains no code of others.\n`;
  const intro = `${npmName} contains code of these libraries, each under its own license.\n`;
  const notices = libraries.map(
    ({ name, version, license, text, bundles }) =>
      `\n${LINE}\n${name} ${version}\nLicense: ${license}\nIn: ${bundles.join(", ")}\n${LINE}\n\n${text}\n`,
  );
  return `${title}${intro}${notices.join("")}`;
}

/**
 * The libraries in some of the files of a package, such as those of a plugin's archive.
 * @param {readonly Library[]} libraries
 * @param {readonly string[]} files
 * @returns {readonly Library[]}
 */
export function librariesOfFiles(libraries, files) {
  return libraries
    .map((library) => ({ ...library, bundles: library.bundles.filter((bundle) => files.includes(bundle)) }))
    .filter(({ bundles }) => bundles.length > 0);
}
