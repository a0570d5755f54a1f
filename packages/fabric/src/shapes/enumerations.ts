import { defineEnumeration } from "@ops-providers/provider-kit";

/** How frames on a link are tagged. */
export const linkProtocolType = defineEnumeration({
  name: "AccessPointLinkProtocolType",
  anyCase: true,
  doc: "How the frames at an access point are tagged.",
  members: {
    Untagged: { value: "UNTAGGED", doc: "Without tags." },
    Dot1q: { value: "DOT1Q", doc: "With one tag." },
    QinQ: { value: "QINQ", doc: "With an outer and an inner tag." },
    EVPN_VXLAN: "EVPN_VXLAN",
    VXLAN: "VXLAN",
  },
});

/** What somebody reaches by a peering. */
export const peeringType = defineEnumeration({
  name: "AccessPointPeeringType",
  anyCase: true,
  doc: "Type of a peering.",
  members: { Private: "PRIVATE", Vendor: "VENDOR", Public: "PUBLIC", Manual: "MANUAL" },
});

/** Type of an access point. */
export const accessPointType = defineEnumeration({
  name: "AccessPointType",
  anyCase: true,
  doc: "Type of an access point.",
  members: {
    Colo: { value: "COLO", doc: "A port." },
    VD: { value: "VD", doc: "A virtual device." },
    SP: { value: "SP", doc: "A service profile." },
    IGW: { value: "IGW", doc: "An internet gateway." },
    Subnet: { value: "SUBNET", doc: "A subnet." },
    GW: { value: "GW", doc: "A cloud router, under its older name.", deprecated: "use CloudRouter" },
    Network: { value: "NETWORK", doc: "A network." },
    VG: { value: "VG", doc: "A virtual gateway." },
    CloudRouter: { value: "CLOUD_ROUTER", doc: "A cloud router." },
    MetalNetwork: { value: "METAL_NETWORK", doc: "A network of bare-metal servers." },
    VpicInterface: "VPIC_INTERFACE",
  },
});

/** Type of a connection. */
export const connectionType = defineEnumeration({
  name: "ConnectionType",
  anyCase: true,
  doc: "Type of a connection.",
  members: {
    VG: { value: "VG_VC", doc: "An older type, of virtual gateways.", deprecated: "the service does not know it" },
    EVPL: { value: "EVPL_VC", doc: "A virtual private line." },
    EPL: { value: "EPL_VC", doc: "A private line that takes a whole port." },
    GW: { value: "GW_VC", doc: "An older type, of cloud routers.", deprecated: "use IP" },
    AccessEPL: { value: "ACCESS_EPL_VC", doc: "A virtual private line that takes a whole port at one side." },
    IP: { value: "IP_VC", doc: "A routed connection, of a cloud router." },
    IPWAN: { value: "IPWAN_VC", doc: "A cloud router to a network of cloud routers." },
    EVPLAN: { value: "EVPLAN_VC", doc: "A side of a virtual private network." },
    EPLAN: { value: "EPLAN_VC", doc: "A side of a private network, which takes a whole port." },
    EVPTree: { value: "EVPTREE_VC", doc: "A root or leaf of a virtual private network." },
    EPTree: { value: "EPTREE_VC", doc: "A root or leaf of a private network, which takes a whole port." },
    EIA: { value: "EIA_VC", doc: "Internet access." },
    IA: { value: "IA_VC", doc: "Internet access." },
    EC: "EC_VC",
    MC: "MC_VC",
    IXPublic: { value: "IX_PUBLIC_VC", doc: "Public peering at an internet exchange." },
    IXPrivate: { value: "IX_PRIVATE_VC", doc: "Private peering at an internet exchange." },
  },
});

/** What somebody is reported of. */
export const notificationsType = defineEnumeration({
  name: "NotificationsType",
  anyCase: true,
  doc: "Type of an e-mail notification.",
  members: {
    All: { value: "ALL", doc: "Everything." },
    ConnectionApproval: { value: "CONNECTION_APPROVAL", doc: "Connections that wait for approval." },
    SalesNotifications: { value: "SALES_REP_NOTIFICATIONS", doc: "Notifications for the seller's representative." },
    Notifications: { value: "NOTIFICATIONS", doc: "Changes of state." },
    Notification: { value: "NOTIFICATION", doc: "The same as `Notifications`." },
    BandwidthAlert: { value: "BANDWIDTH_ALERT", doc: "Bandwidth that runs out." },
    ProfileLifecycle: { value: "PROFILE_LIFECYCLE", doc: "Changes of the profile." },
  },
});

/** How buyers reach what a profile offers. */
export const profileAccessPointType = defineEnumeration({
  name: "ProfileAccessPointType",
  anyCase: true,
  doc: "Type of the access point of a service profile.",
  members: {
    Colo: { value: "COLO", doc: "By ports." },
    VD: { value: "VD", doc: "By virtual devices." },
  },
});

/** How far a profile is. */
export const profileState = defineEnumeration({
  name: "ProfileState",
  anyCase: true,
  doc: "State of a service profile.",
  members: { Active: "ACTIVE", PendingApproval: "PENDING_APPROVAL", Deleted: "DELETED", Rejected: "REJECTED" },
});

/** What a profile offers. */
export const profileType = defineEnumeration({
  name: "ProfileType",
  anyCase: true,
  doc: "Type of a service profile.",
  members: {
    L2Profile: { value: "L2_PROFILE", doc: "Connections of frames." },
    L3Profile: { value: "L3_PROFILE", doc: "Routed connections." },
    EciaProfile: "ECIA_PROFILE",
    EcmcProfile: "ECMC_PROFILE",
    IAProfile: { value: "IA_PROFILE", doc: "Internet access." },
    IXPublicProfile: { value: "IX_PUBLIC_PROFILE", doc: "Public peering at an internet exchange." },
    IXPrivateProfile: { value: "IX_PRIVATE_PROFILE", doc: "Private peering at an internet exchange." },
  },
});

/** Who sees a profile. */
export const profileVisibility = defineEnumeration({
  name: "ProfileVisibility",
  anyCase: true,
  doc: "Visibility of a service profile.",
  members: {
    Public: { value: "PUBLIC", doc: "Everybody." },
    Private: { value: "PRIVATE", doc: "Those whom the seller names." },
  },
});

/** What a token lets somebody make. */
export const serviceTokenType = defineEnumeration({
  name: "ServiceTokenType",
  anyCase: true,
  doc: "Type of a service token: the objects that may be created with the token.",
  members: {
    VCToken: { value: "VC_TOKEN", doc: "A virtual connection." },
    EPLToken: { value: "EPL_TOKEN", doc: "A private line that takes a whole port." },
  },
});

/** Codes of metropolitan areas by their cities; there are more as time goes by. */
export const metro = defineEnumeration({
  name: "Metro",
  doc: "Codes of metropolitan areas; `getMetros` knows all of them.",
  members: {
    Amsterdam: "AM",
    Ashburn: "DC",
    Atlanta: "AT",
    Barcelona: "BA",
    Bogota: "BG",
    Bordeaux: "BX",
    Boston: "BO",
    Brussels: "BL",
    Calgary: "CL",
    Canberra: "CA",
    Chicago: "CH",
    Dallas: "DA",
    Denver: "DE",
    Dubai: "DX",
    Dublin: "DB",
    Frankfurt: "FR",
    Geneva: "GV",
    Hamburg: "HH",
    Helsinki: "HE",
    HongKong: "HK",
    Istanbul: "IL",
    Kamloops: "KA",
    Lisbon: "LS",
    London: "LD",
    LosAngeles: "LA",
    Madrid: "MD",
    Manchester: "MA",
    Melbourne: "ME",
    MexicoCity: "MX",
    Miami: "MI",
    Milan: "ML",
    Montreal: "MT",
    Mumbai: "MB",
    Munich: "MU",
    NewYork: "NY",
    Osaka: "OS",
    Paris: "PA",
    Perth: "PE",
    Philadelphia: "PH",
    RioDeJaneiro: "RJ",
    SaoPaulo: "SP",
    Seattle: "SE",
    Seoul: "SL",
    SiliconValley: "SV",
    Singapore: "SG",
    Sofia: "SO",
    Stockholm: "SK",
    Sydney: "SY",
    Tokyo: "TY",
    Toronto: "TR",
    Vancouver: "VA",
    Warsaw: "WA",
    Winnipeg: "WI",
    Zurich: "ZH",
  },
});
