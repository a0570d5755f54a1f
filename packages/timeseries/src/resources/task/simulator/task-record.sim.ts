declare module "../../../sim/records" {
  interface Records {
    task: TaskRecord;
  }
}

/** A scheduled script; an empty string stands for a field that the service omits. */
export interface TaskRecord {
  readonly id: string;
  readonly orgID: string;
  readonly org: string;
  readonly ownerID: string;
  readonly name: string;
  readonly description: string;
  readonly status: string;
  /** Whether the service runs the task; a task may be inactive and still be on the schedule. */
  readonly isScheduled: boolean;
  readonly flux: string;
  readonly every: string;
  readonly cron: string;
  readonly offsetSeconds: number;
  readonly latestCompleted: Date;
  readonly lastRunStatus: string;
  readonly lastRunError: string;
  readonly createdAt: Date;
  readonly updatedAt: Date | undefined;
}
