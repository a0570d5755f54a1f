// @ts-check
// Which part of the tree may import which; the layout's rules as data.

/**
 * What a plugin runs: the storeys of the kit's `src/plugin`, and their folders. Each folder imports only those before it.
 * @type {readonly (readonly [storey: string, folders: readonly string[]])[]}
 */
const storeys = [
  ["failures", ["failures"]],
  ["declare", ["declare"]],
  ["values", ["value", "errors", "redact", "equality", "check", "wire", "diff"]],
  ["io", ["code-cache", "trace", "wait", "http", "journal"]],
  ["execution", ["service-objects", "state", "operation", "create-once", "updates"]],
  ["protocol", ["lifecycle", "protobuf", "rpc"]],
];

/** What a plugin runs, what its author and its operators run, and what joins them. */
const plugin = storeys.flatMap(([, folders]) => folders.map((folder) => `kit/${folder}`));
const tools = ["kit/command", "kit/install", "kit/adopt", "kit/author"];
const layers = [...plugin, ...tools, "kit/serve", "kit/index"];

/** The zone of each folder of the kit, by its path in `src`; a longer path counts first. */
const kitFolders = new Map([
  ...storeys.flatMap(([storey, folders]) =>
    folders.map((folder) => /** @type {const} */ ([`plugin/${storey}/${folder}`, folder])),
  ),
  ["plugin/failures", "failures"],
  ["plugin/declare", "declare"],
  ["plugin/values/errors.ts", "errors"],
  ...["command", "install", "adopt"].map((folder) => /** @type {const} */ ([`tools/operator/${folder}`, folder])),
  ["tools/author", "author"],
  ["testing/simulator", "simulator"],
  ["testing/story", "story"],
  ["testing/replay", "replay"],
  ["testing", "testing"],
  ["serve", "serve"],
  ["index.ts", "index"],
]);

/** @type {readonly (readonly [zone: string, may: readonly string[]])[]} */
const kitArrows = layers.map((zone, i) => /** @type {const} */ ([zone, [...layers.slice(0, i), "@common-light"]]));

/**
 * What each zone may import besides itself.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const arrows = {
  common: [],
  ...Object.fromEntries(kitArrows),
  // what values the inputs of a kind may have: for those who play with a service, simulated or not
  "kit/story": plugin,
  // what a service answered: written by those who play with it, and played to simulators
  "kit/replay": plugin,
  "kit/author": [...layers.slice(0, layers.indexOf("kit/author")), "kit/story", "kit/replay", "@common-light"],
  // no tool, and nothing of what joins them
  "kit/testing": [...plugin, "kit/story", "kit/replay", "@common", "@common-light"],
  "kit/simulator": ["@common"],
  sdk: ["@common", "authoring", "component"],
  authoring: [],
  // runs in programs: nothing of the plugin
  component: ["component-parts", "sdk", "authoring", "@common", "@common-light"],
  "component-parts": ["sdk", "@common"],
  // what writes a text for programs also reads it: only what needs no SDK of Pulumi
  shapes: ["@kit", "authoring"],
  resource: ["shapes", "@kit", "@common"],
  provider: ["resource", "shapes", "@kit", "@common"],
  "resource-sim": ["sim", "@kit-simulator", "@common"],
  sim: ["resource-sim", "@kit-simulator", "@common"],
  example: ["@provider", "@common"],
};

/** Tests may import all there is; nothing but a test may import them. */
const free = ["test", "e2e"];

/**
 * Names the part of the tree that a file belongs to; the folder of a resource or component is a part of its own.
 * @param {string} file relative to the root, with forward slashes
 */
export function zoneOf(file) {
  const [top = "", name = "", ...rest] = file.split("/");
  const inside = rest.join("/");
  if (top === "e2e" || top === "bench") return "e2e";
  if (/\.(story|test(-d|\.support)?)\.ts$/.test(file)) return "test";
  // an example may be a program, or a provider's package
  if (top === "examples") return rest.length > 1 ? zoneInProvider(inside) : "example";
  if (name === "common") return "common";
  // what `init` copies is a provider's package
  if (name === "provider-kit" && rest[0] === "templates") return zoneInProvider(rest.slice(2).join("/"));
  if (name === "provider-kit") return `kit/${zoneInKit(rest)}`;
  return zoneInProvider(inside);
}

/** @param {readonly string[]} path relative to the folder of the kit */
function zoneInKit([, ...path]) {
  const places = path.map((_, i) => path.slice(0, path.length - i).join("/"));
  return places.flatMap((place) => kitFolders.get(place) ?? [])[0] ?? path.join("/");
}

/** @param {string} file relative to the folder of a provider's package */
function zoneInProvider(file) {
  if (file.startsWith("sdk/")) return "sdk";
  if (file.startsWith("src/testing/")) return "test";
  if (file.startsWith("src/authoring/")) return "authoring";
  if (file.endsWith(".example.ts") || file.startsWith("example/")) return "example";
  const resource = /^src\/resources\/([^/]+)\//.exec(file)?.[1];
  if (file.endsWith(".sim.ts")) return `resource-sim:${resource}`;
  if (resource !== undefined) return `resource:${resource}`;
  const component = /^src\/components\/([^/]+)\//.exec(file)?.[1];
  if (component !== undefined) return `component:${component}`;
  if (file.startsWith("src/components/")) return "component-parts";
  if (file.startsWith("src/sim/")) return "sim";
  if (/^src\/(service|shapes|lookups|families)\//.test(file)) return "shapes";
  return "provider";
}

/**
 * Names the zone that stands for a workspace package where it is imported by its name.
 * @param {string} name
 */
export function zoneOfPackage(name) {
  if (/^@ops-providers\/common\/(duration|install)$/.test(name)) return "@common-light";
  // the rest of common loads Pulumi's SDK, which no plugin may
  if (/^@ops-providers\/common(\/|$)/.test(name)) return "@common";
  if (name === "@ops-providers/provider-kit") return "@kit";
  if (name === "@ops-providers/provider-kit/simulator") return "@kit-simulator";
  return name.startsWith("@ops-providers/provider-kit/") ? "@kit-leaf" : "@provider";
}

/**
 * Tells why a part of the tree may not import another; undefined where it may.
 * @param {string} source
 * @param {string} target
 * @returns {string | undefined}
 */
export function allowedBy(source, target) {
  if (source === target || free.includes(source)) return undefined;
  const may = arrows[kindOf(source)];
  if (may === undefined) return `the layout has no part ${JSON.stringify(source)}`;
  if (may.includes(kindOf(target))) return undefined;
  if (layers.includes(source) && layers.includes(target)) return `${target} is a later layer of the kit than ${source}`;
  return `${source} may import ${may.length === 0 ? "only itself" : `only itself, ${may.join(", ")}`}`;
}

/** @param {string} zone */
function kindOf(zone) {
  return zone.split(":")[0] ?? zone;
}
