import { Organization, Task } from "@ops-providers/timeseries";

const plant = new Organization("plant-north");

export const hourlyMean = new Task("hourly-mean", {
  orgId: plant.id,
  flux: `option task = {name: "hourly-mean", every: 1h}

from(bucket: "meters")
  |> range(start: -1h)
  |> mean()
  |> to(bucket: "hourly-means")
`,
});
