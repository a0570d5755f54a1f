import { Telegraf } from "timeseries";

new Telegraf("example", { orgId: "f12d0c65592d44a2" });
