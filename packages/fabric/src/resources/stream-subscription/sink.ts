import type { ComparedObjects, ReturnedBy } from "@ops-providers/provider-kit";
import { boolean, defineShape, integer, isMap, object, string } from "@ops-providers/provider-kit";
import type { Fields } from "../../service/fields";
import { credentialRules, sinkRules } from "./sink-rules";
import { CREDENTIALS, isPlace, SINK_TYPES } from "./sink-type";

const secretive = { readBack: "masked", secret: true } as const;
// the service may mask or rewrite these (docs/services/fabric.md#shown-values), so the value that it shows equals the program's own
const maskedKey = { ...secretive, computed: true, equal: isShownByService } as const;
const maskedAddress = { ...secretive, computed: true, equal: isSameAddress } as const;

const credentialShape = defineShape({
  name: "StreamSinkCredential",
  doc: "Credential with which the service authenticates to a sink.",
  properties: {
    type: string({
      required: true,
      values: Object.keys(CREDENTIALS),
      anyCase: true,
      doc: "Type of the credential, which decides the other properties.",
    }),
    accessToken: string({ ...secretive, doc: "Access token, as sent in the header: `Splunk …` for Splunk." }),
    apiKey: string({ ...secretive, doc: "API key." }),
    integrationKey: string({ ...secretive, doc: "Integration key." }),
    username: string({ ...secretive, doc: "Name of the user." }),
    password: string({ ...secretive, doc: "Password of the user." }),
  },
  rules: credentialRules,
});

const credential = object({
  readBack: "masked",
  shape: credentialShape,
  doc: "Credential with which the service authenticates to the sink. The service does not return it, so a change made elsewhere is not detected.",
});

const settings = object({
  computed: true,
  sometimes: true,
  shape: defineShape({
    name: "StreamSinkSettings",
    doc: "Settings of a sink, by its type.",
    properties: {
      applicationKey: string({ ...maskedKey, doc: "Application key; for `DATADOG`." }),
      eventIndex: string({ computed: true, doc: "Index of events; for `SPLUNK_HEC`." }),
      eventUri: string({ ...maskedAddress, doc: "URL that events are sent to; for `WEBHOOK` and `DATADOG`." }),
      format: string({
        computed: true,
        values: ["CLOUDEVENT", "OPENTELEMETRY"],
        anyCase: true,
        doc: "Format of the messages; for `WEBHOOK`. Default: `CLOUDEVENT`.",
      }),
      metricIndex: string({ computed: true, doc: "Index of metrics; for `SPLUNK_HEC`." }),
      metricUri: string({ ...maskedAddress, doc: "URL that metrics are sent to; for `WEBHOOK` and `DATADOG`." }),
      source: string({
        computed: true,
        doc: "Source that the sink shows; for `SPLUNK_HEC`, `DATADOG` and `SERVICENOW`.",
      }),
    },
  }),
  doc: "Settings of the sink, by its type.",
});

const sinkShape = defineShape({
  name: "StreamSink",
  doc: "Where a subscription delivers to.",
  properties: {
    type: string({
      required: true,
      values: Object.keys(SINK_TYPES),
      anyCase: true,
      doc: "Type of the sink, which decides the other properties.",
    }),
    uri: string({
      ...maskedAddress,
      sometimes: true,
      doc: "URL that can be reached publicly; for `SPLUNK_HEC`, `SLACK`, `TEAMS` and `GOOGLE_PUBSUB`. It may hold a key, and is kept secret. The service may show it otherwise, so a change elsewhere is not noticed.",
    }),
    host: string({ computed: true, sometimes: true, doc: "Host name; for `PAGERDUTY`, `DATADOG` and `SERVICENOW`." }),
    credential,
    settings,
    batchEnabled: boolean({
      computed: true,
      doc: "Whether several events or metrics are sent together; the service does not by default.",
    }),
    batchSizeMax: integer({
      computed: true,
      doc: "Most events or metrics that are sent together; the service takes 50 where it is left out.",
    }),
    batchWaitTimeMax: integer({
      computed: true,
      doc: "How long the service waits at most until a batch is full; the service takes 5 where it is left out.",
    }),
  },
  rules: sinkRules,
  normalize: inItsPlace,
});

/** Where a subscription delivers to. */
export const sink = object({
  required: true,
  shape: sinkShape,
  doc: "Where the events and metrics are delivered to.",
});

const empty = { absent: "" } as const;
const { accessToken, apiKey, integrationKey, password, username } = credentialShape.properties;

/** A sink as lookups show it: what the service hides, and what sinks of the type do not have, is empty. */
export const sinkRecord = object({
  required: true,
  shape: defineShape({
    name: "StreamSinkRecord",
    doc: "Where a subscription delivers to; what the service hides is empty.",
    properties: {
      ...sinkShape.properties,
      uri: { ...sinkShape.properties.uri, ...empty },
      host: { ...sinkShape.properties.host, ...empty },
      settings: { ...settings, required: true },
      credential: object({
        required: true,
        shape: defineShape({
          name: "StreamSinkCredentialRecord",
          doc: "Credential of the sink; the service hides all but the type.",
          properties: {
            ...credentialShape.properties,
            accessToken: { ...accessToken, ...empty },
            apiKey: { ...apiKey, ...empty },
            integrationKey: { ...integrationKey, ...empty },
            username: { ...username, ...empty },
            password: { ...password, ...empty },
          },
        }),
        doc: credential.doc,
      }),
    },
    normalize: inItsPlace,
  }),
  doc: sink.doc,
});

/** A sink without masked values and without a place that its type does not use, which the service may return nevertheless. */
function inItsPlace(wire: Fields): Fields {
  const { settings, ...rest } = withoutMasked(wire);
  const own = isMap(settings) ? { ...rest, settings: withoutMasked(settings) } : rest;
  const known = SINK_TYPES[String(wire["type"])];
  if (known === undefined) return own;
  return Object.fromEntries(Object.entries(own).filter(([name]) => !isPlace(name) || name === known.place));
}

/** Stars in a part of a string stand for what the service does not show. */
function withoutMasked(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !/\*{3}/.test(String(value))));
}

function isShownByService(_written: string, _returned: string, _objects: ComparedObjects, by: ReturnedBy): boolean {
  return by === "service";
}

function isSameAddress(written: string, returned: string, _objects: ComparedObjects, by: ReturnedBy): boolean {
  if (by === "service") return true;
  return URL.canParse(written) && URL.canParse(returned) && new URL(written).href === new URL(returned).href;
}
