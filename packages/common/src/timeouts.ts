/** Time limits of a resource's operations as durations such as `90s` or `1h30m`; fits the resource option `customTimeouts`. */
export interface Timeouts {
  create?: string;
  read?: string;
  update?: string;
  delete?: string;
}
