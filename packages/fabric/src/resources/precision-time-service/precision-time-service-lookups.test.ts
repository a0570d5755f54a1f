import { sentBy } from "@ops-providers/provider-kit/testing";
import { start, type } from "./precision-time-service.test.support";

const SOME_TEXT: unknown = expect.any(String);

test("a lookup of one service shows what the service knows of it", async () => {
  const { started, inputs } = await start();
  const { id } = await started.create(type, inputs);
  expect(await started.invoke("getPrecisionTimeService", { eptServiceId: id })).toMatchObject({
    id,
    eptServiceId: id,
    uuid: id,
    name: "time",
    package: { code: "NTP_STANDARD", href: SOME_TEXT },
    project: { projectId: SOME_TEXT },
    precisionTimePrice: { currency: "USD", charges: [{ type: "MONTHLY_RECURRING", price: 350.5 }] },
    operation: { operationalStatus: "UP" },
  });
});

test("a lookup of several sends filters and orders, or nothing for all of them", async () => {
  const { started, inputs } = await start();
  const { id } = await started.create(type, inputs);
  const asked = {
    filters: [
      { property: "/type", operator: "=", values: ["NTP"] },
      { property: "/name", operator: "[NOT] LIKE", values: ["ti%"], or: true },
    ],
    sorts: [{ property: "/name", direction: "ASC" }],
    pagination: { limit: 10, offset: 0 },
  };
  const sent = await sentBy(started, async () => {
    expect(await started.invoke("getPrecisionTimeServices", asked)).toMatchObject({ id, datas: [{ uuid: id }] });
    expect(await started.invoke("getPrecisionTimeServices", {})).toMatchObject({ filters: [], datas: [{ uuid: id }] });
  });
  expect(sent).toEqual([
    {
      POST: {
        filter: {
          and: [
            { property: "/type", operator: "=", values: ["NTP"] },
            { or: [{ property: "/name", operator: "LIKE", values: ["ti%"] }] },
          ],
        },
        pagination: { offset: 0, limit: 10 },
        sort: [{ property: "/name", direction: "ASC" }],
      },
    },
    { POST: { pagination: { offset: 0, limit: 100 } } },
  ]);
});

test("what nobody knows yet of a service is shown as it is", async () => {
  const { started, simulator, inputs } = await start({ phantoms: false });
  const { id } = await started.create(type, inputs);
  simulator.edit("precisionTimeService", id, {
    type: "NTS",
    state: "RESTING",
    package: { code: "NTS_STANDARD" },
    pricing: { currency: "EUR", charges: [{ type: "YEARLY", price: "350.5" }] },
    operation: null,
    ptpAdvancedConfiguration: null,
    connections: [],
  });
  expect(await started.invoke("getPrecisionTimeService", { eptServiceId: id })).toMatchObject({
    type: "NTS",
    state: "RESTING",
    package: { code: "NTS_STANDARD" },
    precisionTimePrice: { currency: "EUR", charges: [{ type: "YEARLY", price: 350.5 }] },
    connections: [],
  });
});
