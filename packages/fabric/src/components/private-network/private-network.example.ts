import { PrivateNetwork } from "@ops-providers/fabric";

export const backbone = new PrivateNetwork("backbone", {
  bandwidth: 1000,
  package: "STANDARD",
  metros: {
    FR: {
      port: "aa10c2f4-2222-4d6a-8a11-3e0a6a1c9b02",
      vlanTag: 1275,
      routing: { ipv4: "198.51.100.0/30", ipv6: "2001:db8:0:1::/126", bgp: { customerAsn: 65020 } },
    },
    DC: {
      port: "aa10c2f4-2222-4d6a-8a11-3e0a6a1c9b03",
      vlanTag: 1275,
      portBandwidth: 500,
      routing: { ipv4: "198.51.100.4/30", ipv6: "2001:db8:0:2::/126", bgp: { customerAsn: 65021 } },
    },
  },
  notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
});
