// @ts-check
// The sections of the page: what a user was doing when the message came.

/** Titles in the order of the page; the first pattern that fits a file decides. @type {readonly (readonly [title: string, pattern: RegExp])[]} */
const SECTIONS = [
  [
    "Configuration and credentials",
    /^packages\/(?!provider-kit)[^/]+\/src\/(?:settings|credentials|errors|provider)\.ts$|provider-kit\/src\/plugin\/(?:failures\/configuration|declare\/endpoint|protocol\/lifecycle\/(?:configure|credential-rules|offline|settings-in-force))/,
  ],
  ["Inputs refused at preview", /provider-kit\/src\/plugin\/(?:values\/check|declare)\//],
  ["Components", /\/src\/components\/|common\/src\/component\//],
  ["Inputs of alert-routing", /^packages\/alert-routing\//],
  ["Inputs of fabric", /^packages\/fabric\//],
  ["Inputs of timeseries", /^packages\/timeseries\//],
  ["Requests, proxies and certificates", /provider-kit\/src\/plugin\/(?:failures\/requests|io\/http\/)/],
  [
    "Creations, conflicts and interrupted runs",
    /provider-kit\/src\/plugin\/(?:failures\/creations|execution\/create-once\/|io\/journal\/)/,
  ],
  [
    "Waiting, time limits and changes",
    /provider-kit\/src\/plugin\/(?:failures\/(?:names|operations)|io\/wait\/|execution\/(?:operation|updates)\/)/,
  ],
  [
    "Lookups, imports and deletions",
    /provider-kit\/src\/plugin\/(?:failures\/objects|execution\/(?:service-objects|state)\/|protocol\/lifecycle\/|values\/(?:wire|diff)\/)/,
  ],
  ["Installation of the plugin", /\/src\/(?:tools\/operator\/)?install\/|\/code-cache\//],
  ["Commands", /provider-kit\/src\/(?:tools\/operator\/(?:adopt|command)|testing\/simulator|serve\/commands?[-.])/],
  ["Tests with mocks", /provider-kit\/src\/testing\//],
  ["Writing a provider", /provider-kit\/src\/tools\/author\//],
  ["Durations and arguments", /^packages\/common\//],
  ["The plugin and the engine", /^packages\/provider-kit\//],
];

/** Titles of the sections, in the order of the page. */
export const TITLES = SECTIONS.map(([title]) => title);

/**
 * The section of a message: the first one that any of its files belongs to.
 * @param {readonly string[]} where
 */
export function sectionOf(where) {
  const indexes = where.map((path) => SECTIONS.findIndex(([, pattern]) => pattern.test(path)));
  const title = TITLES[Math.min(...indexes)];
  if (title === undefined)
    throw new Error(`${where.join()} belongs to no section; add it to scripts/messages/sections.mjs`);
  return title;
}
