import type { ServiceClient } from "../../testing/service-client";
import { ABSENT_ID, describeTimeseries, editIn, idsIn, idsOnPages } from "../../testing/timeseries-suite";

const TASKS = "/api/v2/tasks";

function script(options: string): string {
  return `option task = {${options}}\n\nfrom(bucket: "meters") |> range(start: -1h)\n`;
}

async function allTasks(client: ServiceClient): Promise<readonly string[]> {
  // without an organization the service lists the caller's own tasks only
  const orgIds = await idsOnPages(client, "/api/v2/orgs", "orgs");
  const lists = orgIds.map((orgId) => idsIn(client, `${TASKS}?limit=500&orgID=${orgId}`, "tasks"));
  return (await Promise.all(lists)).flat();
}

describeTimeseries({
  type: "Task",
  path: TASKS,
  ids: allTasks,
  values: {
    "closed: active, inactive": ["Task.status"],
  },
  references: {
    "Organization.id": ["Task.orgId", "TaskLabel.orgId"],
    "Authorization.id": ["Task.authorizationId"],
    "Label.id": ["TaskLabel.id"],
    "Label.name": ["TaskLabel.name"],
    "User.id": ["Task.ownerId"],
  },
  // no run falls into a test, since it changes what the service shows of a task
  arrange: ({ service, unique }) =>
    Promise.resolve({
      minimal: { orgId: service.orgId, flux: script(`name: "yearly-${unique}", every: 8000h`) },
      full: {
        orgId: service.orgId,
        flux: script(`name: "nightly-${unique}", cron: "0 3 * * *", offset: 90s`),
        status: "inactive",
      },
      others: {
        orgId: service.otherOrgId,
        flux: script(`name: "rare-${unique}", every: 9000h, concurrency: 2`),
        status: "active",
      },
    }),
  // an inactive task is deactivated after its creation
  createRequests: { minimal: 1, full: 2 },
  edits: {
    flux: editIn(TASKS, { flux: script('name: "edited", every: 2h') }),
    status: editIn(TASKS, { status: "active" }),
  },
  mistakes: {
    "a script without a task option is refused": {
      change: { flux: "x = 1" },
      failures: [
        {
          property: "flux",
          reason: 'has no task option at file level; add option task = {name: "hourly-mean", every: 1h}',
        },
      ],
    },
    "a task option without a name is refused": {
      change: { flux: script("every: 1h") },
      failures: [{ property: "flux", reason: 'has no name in its task option; add name: "…"' }],
    },
    "a task option without a schedule is refused": {
      change: { flux: script('name: "t"') },
      failures: [
        {
          property: "flux",
          reason: 'has no schedule in its task option; add every: 1h, or cron: "0 * * * *"',
        },
      ],
    },
    "a script with a brace that is not closed is refused": {
      change: { flux: 'option task = {name: "t", every: 1h' },
      failures: [{ property: "flux", reason: "has a { in line 1 that is not closed" }],
    },
    "an unknown status is refused with the nearest known one": {
      change: { status: "activ" },
      failures: [
        { property: "status", reason: 'must be one of active, inactive, not "activ"; did you mean "active"?' },
      ],
    },
    "an orgId that is no ID is refused": {
      change: { orgId: "plant" },
      failures: [
        { property: "orgId", reason: 'must be an ID of 16 hexadecimal digits that are not all zero, not "plant"' },
      ],
    },
  },
  refusals: { "an organization that does not exist is refused": { orgId: ABSENT_ID } },
});
