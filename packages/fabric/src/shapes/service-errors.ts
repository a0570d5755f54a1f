import { defineShape, list, object, string } from "@ops-providers/provider-kit";

const detail = defineShape({
  name: "ServiceErrorDetail",
  doc: "What is wrong with one property.",
  properties: {
    property: string({ absent: "", doc: "The property." }),
    reason: string({ absent: "", doc: "What is wrong with it." }),
  },
});

const words = {
  errorCode: string({ absent: "", doc: "Code of the error, such as `EQ-3142510`." }),
  errorMessage: string({ absent: "", doc: "The error in words." }),
  correlationId: string({ absent: "", doc: "ID by which the service finds the request." }),
  details: string({ absent: "", doc: "More about it." }),
  help: string({ absent: "", doc: "Where to read about it." }),
};

const additionalInfo = list({
  items: object({ shape: detail, doc: "What is wrong with one property." }),
  wire: "additionalInfo",
  absent: [],
  doc: "What is wrong with which property.",
});

const doc = "What the service says of a failure.";

const error = defineShape({ name: "ServiceError", doc, properties: { ...words, additionalInfos: additionalInfo } });

const connectionError = defineShape({ name: "ConnectionError", doc, properties: { ...words, additionalInfo } });

/** Errors that the service shows of an operation. */
export const serviceErrors = list({
  items: object({ shape: error, doc }),
  absent: [],
  doc: "What went wrong.",
});

/** Errors that the service shows of a connection's operation, where programs know their details by another name. */
export const connectionErrors = list({
  items: object({ shape: connectionError, doc }),
  absent: [],
  doc: "What went wrong.",
});
