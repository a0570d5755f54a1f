import { defineShape, list, object, string } from "@ops-providers/provider-kit";

const detail = defineShape({
  name: "ServiceErrorDetail",
  doc: "An error of one property.",
  properties: {
    property: string({ absent: "", doc: "The property." }),
    reason: string({ absent: "", doc: "Reason of the error." }),
  },
});

const words = {
  errorCode: string({ absent: "", doc: "Code of the error, such as `EQ-3142510`." }),
  errorMessage: string({ absent: "", doc: "Message of the error." }),
  correlationId: string({ absent: "", doc: "Correlation ID of the request." }),
  details: string({ absent: "", doc: "Details of the error." }),
  help: string({ absent: "", doc: "Address of the documentation of the error." }),
};

const additionalInfo = list({
  items: object({ shape: detail, doc: "An error of one property." }),
  wire: "additionalInfo",
  absent: [],
  doc: "Errors by property.",
});

const doc = "An error that the service reports.";

const error = defineShape({ name: "ServiceError", doc, properties: { ...words, additionalInfos: additionalInfo } });

const connectionError = defineShape({ name: "ConnectionError", doc, properties: { ...words, additionalInfo } });

/** Errors that the service shows of an operation. */
export const serviceErrors = list({
  items: object({ shape: error, doc }),
  absent: [],
  doc: "Errors of the operation.",
});

/** Errors that the service shows of a connection's operation, where programs know their details by another name. */
export const connectionErrors = list({
  items: object({ shape: connectionError, doc }),
  absent: [],
  doc: "Errors of the operation.",
});
