import { serviceBeforeEach } from "./service-before-each";

interface Options {
  readonly size?: number;
  readonly color?: string;
}

const calls: string[] = [];

function start(options: Options) {
  const simulator = JSON.stringify(options);
  calls.push(`start ${simulator}`);
  return Promise.resolve({
    client: `client of ${simulator}`,
    simulator,
    close: () => Promise.resolve(void calls.push(`close ${simulator}`)),
  });
}

describe("a service before each test", () => {
  const service = serviceBeforeEach<string, string, Options>(start, { size: 1 });

  test("is started with the options of the file", () => {
    expect([service.client, service.simulator, calls]).toEqual([
      'client of {"size":1}',
      '{"size":1}',
      ['start {"size":1}'],
    ]);
  });

  test("is another one in each test, and after a restart one with the changed options", async () => {
    await service.restart({ color: "red" });
    expect([service.simulator, calls]).toEqual([
      '{"size":1,"color":"red"}',
      [
        'start {"size":1}',
        'close {"size":1}',
        'start {"size":1}',
        'close {"size":1}',
        'start {"size":1,"color":"red"}',
      ],
    ]);
  });
});

test("the service that a restart started is closed after its test", () => {
  expect(calls.at(-1)).toBe('close {"size":1,"color":"red"}');
});
