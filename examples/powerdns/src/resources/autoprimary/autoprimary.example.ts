import { Autoprimary } from "powerdns";

new Autoprimary("example", { serverId: "localhost", ip: "ip", nameserver: "nameserver" });
