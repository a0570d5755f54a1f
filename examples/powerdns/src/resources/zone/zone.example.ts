import { Zone } from "powerdns";

new Zone("example", { serverId: "localhost", name: "example.", kind: "Native" });
