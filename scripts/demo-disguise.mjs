// @ts-check

/**
 * Reads a route twice: the service shows much that nobody wrote, and each time in another order.
 * @param {import("./demo-service.mjs").Service} service
 * @returns {Promise<import("./demo-acts.mjs").Disguise>}
 */
export async function routeDisguise({ url, credential }) {
  /** @type {(path: string) => Promise<unknown>} */
  const read = async (path) => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${credential}` } });
    return answer.json();
  };
  const { alert_routes: routes } = /** @type {{ alert_routes: readonly { id: string }[] }} */ (
    await read("/v2/alert_routes")
  );
  const path = `/v2/alert_routes/${routes[0]?.id}`;
  const first = await read(path);
  const second = await read(path);
  const labels = labelsIn(first);
  const isShuffled = JSON.stringify(first) !== JSON.stringify(second);
  const fact = `no difference, though the service shows the route with ${labels} labels that nobody wrote, and in another order each time`;
  return { fact, holds: labels > 0 && isShuffled };
}

/**
 * Counts the labels that the service puts beside values; those of expressions are the program's own.
 * @param {unknown} shown
 * @returns {number}
 */
export function labelsIn(shown) {
  if (typeof shown !== "object" || shown === null) return 0;
  const own = "label" in shown && !("operations" in shown) ? 1 : 0;
  return Object.values(shown).reduce((sum, part) => sum + labelsIn(part), own);
}
