/** A service to test against: the simulator or a real server, set up. */
export interface RunningService {
  readonly url: string;
  readonly version: string;
  /** May do everything. */
  readonly token: string;
  readonly username: string;
  readonly password: string;
  readonly orgId: string;
  readonly userId: string;
  close(): Promise<void>;
}
