import { Tsigkey } from "powerdns";

new Tsigkey("example", { serverId: "localhost", name: "example", algorithm: "hmac-sha256" });
