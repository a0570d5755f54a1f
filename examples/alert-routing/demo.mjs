// @ts-check

/** @type {import("../../scripts/demo/examples.mjs").Demo} */
export const demo = {
  title: "alert routing",
  env: { url: "ALERT_ROUTING_ENDPOINT", credential: "ALERT_ROUTING_API_KEY" },
  credential: "apiKey",
  options: { phantoms: true, alertEventsUrls: true },
  secret: "secretToken",
  curl: 'curl -H "Authorization: Bearer $ALERT_ROUTING_API_KEY" "$ALERT_ROUTING_ENDPOINT/v2/alert_routes"',
  check: checkAddedLabels,
};

/**
 * Reads the route twice: the service adds labels that the program did not send, and changes the order at each read.
 * @param {import("../../scripts/demo/service.mjs").Service} service
 * @returns {Promise<import("../../scripts/demo/examples.mjs").Check>}
 */
async function checkAddedLabels({ url, credential }) {
  /** @type {(path: string) => Promise<unknown>} */
  const read = async (path) => {
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${credential}` } });
    return response.json();
  };
  const { alert_routes: routes } = /** @type {{ alert_routes: readonly { id: string }[] }} */ (
    await read("/v2/alert_routes")
  );
  const path = `/v2/alert_routes/${routes[0]?.id}`;
  const first = await read(path);
  const second = await read(path);
  const labels = labelsIn(first);
  const isShuffled = JSON.stringify(first) !== JSON.stringify(second);
  const fact = `no drift, although the service adds ${labels} labels to the route and returns lists in a different order each time`;
  return { fact, holds: labels > 0 && isShuffled };
}

/**
 * Counts the labels that the service adds to values; those of expressions belong to the program.
 * @param {unknown} body
 * @returns {number}
 */
export function labelsIn(body) {
  if (typeof body !== "object" || body === null) return 0;
  const own = "label" in body && !("operations" in body) ? 1 : 0;
  return Object.values(body).reduce((sum, part) => sum + labelsIn(part), own);
}
