import { defineEnumeration, defineShape, object, string } from "@ops-providers/provider-kit";
import { decidedByService } from "./naming";

/** Codes of metropolitan areas by their cities; there are more as time goes by. */
const metro = defineEnumeration({
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

/** What a code of a metropolitan area looks like. */
export const metroCodeForm = { pattern: /^[A-Z]{2}$/, patternDoc: "two capital letters" } as const;

const metroCode = {
  ...metroCodeForm,
  enumeration: metro,
  valuesAre: "some",
  doc: "Code of the metropolitan area, such as `FR`.",
} as const;

const shape = defineShape({
  name: "Location",
  doc: "Where something is.",
  properties: {
    ibx: string({ ...decidedByService, doc: "Data centre." }),
    metroCode: string({ ...metroCode, absent: "" }),
    metroName: string({ ...decidedByService, doc: "Name of the metropolitan area." }),
    region: string({ ...decidedByService, doc: "Region of the world." }),
  },
});

/** A place that is given by its metropolitan area; the service fills in the rest. */
export const location = object({ shape, doc: "Location of the object." });

const placeShape = defineShape({
  name: "Place",
  doc: "Location of an object; the service fills in the properties that are left out.",
  properties: {
    ibx: string({ computed: true, doc: "Data centre." }),
    metroCode: string({ ...metroCode, computed: true }),
    metroName: string({ computed: true, doc: "Name of the metropolitan area." }),
    region: string({ computed: true, doc: "Region of the world, such as `EMEA`." }),
  },
});

/** A place of which any part may be given. */
export const place = object({ shape: placeShape, doc: "Location of the object." });
