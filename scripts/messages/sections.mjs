// @ts-check
// The sections of the page: what a user was doing when the message came.

/** Titles in the order of the page; the first pattern that fits a file decides. @type {readonly (readonly [title: string, pattern: RegExp])[]} */
const SECTIONS = [
  [
    "Configuration and credentials",
    /^packages\/(?!provider-kit)[^/]+\/src\/(?:settings|credentials|errors|provider)\.ts$|provider-kit\/src\/(?:failures\/configuration|check\/endpoint|lifecycle\/(?:configure|credential-rules|offline|settings-in-force))/,
  ],
  ["Inputs refused at preview", /provider-kit\/src\/(?:check|declare)\//],
  ["Components", /\/src\/components\/|common\/src\/component\//],
  ["Inputs of alert-routing", /^packages\/alert-routing\//],
  ["Inputs of fabric", /^packages\/fabric\//],
  ["Inputs of timeseries", /^packages\/timeseries\//],
  ["Requests, proxies and certificates", /provider-kit\/src\/(?:failures\/requests|http\/)/],
  ["Creations, conflicts and interrupted runs", /provider-kit\/src\/(?:failures\/creations|create-once\/|journal\/)/],
  [
    "Waiting, time limits and changes",
    /provider-kit\/src\/(?:failures\/(?:names|operations)|operation\/|wait\/|updates\/)/,
  ],
  [
    "Lookups, imports and deletions",
    /provider-kit\/src\/(?:failures\/objects|(?:objects|lifecycle|reconcile|wire|diff)\/)/,
  ],
  ["Installation of the plugin", /\/src\/install\//],
  ["Commands", /provider-kit\/src\/(?:adopt|command|simulator)|provider-kit\/src\/commands?[-.]/],
  ["Tests with mocks", /provider-kit\/src\/testing\//],
  ["Writing a provider", /provider-kit\/src\/(?:generate|init)\//],
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
