/** A script, and what is wrong with its task option; the service accepts those with no problem and refuses the others. */
export interface FluxOptionCase {
  readonly title: string;
  readonly flux: string;
  readonly problems: readonly string[];
}

/** A query that a task may have. */
export const QUERY = 'from(bucket: "meters") |> range(start: -1h)';
/** A task option that the service takes. */
export const GOOD = 'option task = {name: "a", every: 1h}';

/** A script that the service accepts. */
export function accepted(title: string, flux: string): FluxOptionCase {
  return { title, flux, problems: [] };
}

/** A script that the service refuses. */
export function refused(title: string, flux: string, ...problems: readonly string[]): FluxOptionCase {
  return { title, flux, problems };
}

/** A script with the settings in its option. */
export function withOption(settings: string): string {
  return `option task = {${settings}}\n${QUERY}`;
}

/** A script with a good option and something behind it. */
export function before(rest: string): string {
  return `${GOOD}\n${QUERY}\n${rest}`;
}

/** A script with a setting beside those that it must have. */
export function withMore(setting: string): string {
  return withOption(`name: "a", every: 1h, ${setting}`);
}

/** What a setting must be that is no plain string. */
export const NO_STRING = "must be a string in quotes without ${…}";
