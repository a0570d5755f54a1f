/** What rules about failed requests may look at. */
export interface ApiFailure {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string;
}
