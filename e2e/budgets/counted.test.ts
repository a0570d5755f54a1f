import { counted } from "../../bench/figures/requests";

const get = (path: string, atMs: number) => ({ method: "GET", path, atMs });

test("a list that is asked again because the machine is slow counts once, and one that is asked twice at once counts twice", () => {
  const requests = [
    get("/v2/sources?page=1", 0),
    get("/v2/sources/01ABC", 10),
    get("/v2/sources/02ABC", 20),
    get("/v2/sources?page=1", 30),
    get("/v2/sources?page=1", 2_040),
  ];
  expect(counted(requests)).toEqual({ "GET /v2/sources": 2, "GET /v2/sources/{id}": 2 });
});

test("what is written counts each time", () => {
  const requests = [0, 5_000].map((atMs) => ({ method: "POST", path: "/v2/sources", atMs }));
  expect(counted(requests)).toEqual({ "POST /v2/sources": 2 });
});
