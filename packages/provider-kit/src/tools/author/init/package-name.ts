import { isBuiltin } from "node:module";

/** The names that a new package has in its files. */
export interface PackageNames {
  /** Name of the Pulumi package, of its tokens and launchers: `acme-cloud`. */
  readonly name: string;
  /** Name of the npm package: `acme-cloud` or `@acme/acme-cloud`. */
  readonly npmName: string;
  /** For people: `Acme Cloud`. */
  readonly displayName: string;
  /** What its environment variables start with: `ACME_CLOUD`. */
  readonly prefix: string;
}

// the example's project is named after the package, and names of projects have at most 100 characters
const LONGEST = 90;
const WORDS = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const SCOPE = /^@[a-z0-9][a-z0-9._-]*$/;

/** Names that the engine keeps for itself. */
const OF_PULUMI: ReadonlySet<string> = new Set(["pulumi", "pulumi-nodejs", "pulumi-python"]);

/** Reads the name that the author gives: `acme-cloud`, or `@acme/acme-cloud` for a scope of npm. Refuses what Pulumi or npm refuse. */
export function packageNames(given: string): PackageNames {
  const { scope, name } = split(given);
  const problem = problemOf(scope, name);
  if (problem !== undefined) {
    throw new Error(`${JSON.stringify(given)} cannot be the name of a package: ${problem}`);
  }
  const words = name.split("-");
  return {
    name,
    npmName: given,
    displayName: words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" "),
    prefix: words.join("_").toUpperCase(),
  };
}

function split(given: string): { readonly scope: string | undefined; readonly name: string } {
  const slash = given.indexOf("/");
  return slash === -1
    ? { scope: undefined, name: given }
    : { scope: given.slice(0, slash), name: given.slice(slash + 1) };
}

function problemOf(scope: string | undefined, name: string): string | undefined {
  if (scope !== undefined && !SCOPE.test(scope)) {
    return `${JSON.stringify(scope)} is not a scope of npm; write it like @acme/${name}`;
  }
  if (!WORDS.test(name)) {
    const similar = similarName(name);
    const hint =
      similar === undefined ? "" : `, such as ${[scope, similar].filter((part) => part !== undefined).join("/")}`;
    return `Pulumi and npm take lower-case words of letters and digits, joined with hyphens, that start with a letter${hint}`;
  }
  if (name.length > LONGEST) return `it has ${name.length} characters; give it at most ${LONGEST}`;
  if (OF_PULUMI.has(name)) return "Pulumi keeps it for itself; name the package after the service";
  if (scope === undefined && isBuiltin(name)) {
    return `npm refuses the name of a module of Node; give it a scope, such as @acme/${name}`;
  }
  return undefined;
}

/** The nearest name that is allowed: `acme-cloud` of `Acme_Cloud`. */
function similarName(name: string): string | undefined {
  const similar = name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[-0-9]+|(?<!-)-+$/g, "");
  return WORDS.test(similar) && similar.length <= LONGEST ? similar : undefined;
}
