// what the objects have that lookups find

/** No run falls into a test, since it changes what the service shows of the task. */
export const FLUX = 'option task = {name: "hourly", every: 8000h, offset: 90s}\nbuckets()';

export const MAPPED = { database: "telegraf" };
export const COLLECTED = { name: "gateway", config: '[[outputs.influxdb_v2]]\n  bucket = "readings"\n' };
export const CONTROL = {
  name: "control",
  type: "http",
  url: "http://127.0.0.1:9/",
  method: "POST",
  authMethod: "none",
};
export const CRITICAL = {
  name: "critical",
  type: "http",
  status: "inactive",
  every: "8000h",
  statusRules: [{ currentLevel: "CRIT", previousLevel: "OK" }],
};
export const REMOTE = { name: "headquarters" };
export const REPLICATED = { name: "readings", maxAgeSeconds: 604_800, maxQueueSizeBytes: 67_108_860 };
export const SCRAPED = { name: "gateway", url: "http://127.0.0.1:9/metrics" };
