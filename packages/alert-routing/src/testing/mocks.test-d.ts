import { mocks } from "./mocks";

mocks({ answers: { getAlertSource: ({ name = "" }) => ({ name: name.toUpperCase() }) } });
mocks({ answers: { getAlertRoutes: () => ({ alertRoutes: [] }), getAlertAttributes: { alertAttributes: [] } } });

// @ts-expect-error an argument that the lookup does not take
mocks({ answers: { getAlertSource: ({ sourceType }) => ({ name: String(sourceType) }) } });

// @ts-expect-error a field that the lookup does not answer with
mocks({ answers: { getAlertAttribute: { nam: "squad" } } });
