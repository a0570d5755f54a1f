/** What the plugin was about to make for a resource. */
export interface Note {
  readonly urn: string;
  readonly type: string;
  readonly endpoint: string;
  /** What tells the object from others of its kind; never a secret. */
  readonly key: string;
  /** The automatic name that was drawn for it: the next run draws no other one. */
  readonly drawnName?: string;
  /** When the request was about to leave, as ISO 8601. */
  readonly at: string;
  /** Present once the service has answered. */
  readonly id?: string;
}
