import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What programs say of tasks. */
export const story: StoryKind = {
  type: "Task",
  needs: { organization: "Organization" },
  inputs: ({ need, name }) => ({
    flux: [
      script(`name: "${name("hourly")}", every: 1h`),
      script(`name: "${name("nightly")}", cron: "0 3 * * *", offset: 90s`),
      script(`name: "${name("hourly")}", every: 2h, concurrency: 2`),
    ],
    orgId: [need("organization")],
    status: ["inactive", "active"],
  }),
};

function script(options: string): string {
  return `option task = {${options}}\n\nfrom(bucket: "meters") |> range(start: -1h)\n`;
}
