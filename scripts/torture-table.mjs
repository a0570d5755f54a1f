// @ts-check

/** @typedef {Map<string, Map<string, number>>} FaultTable kind -> name of the fault -> count */

/**
 * Adds the faults that were injected into stories of some kinds.
 * @param {FaultTable} table
 * @param {readonly (readonly [string, readonly (readonly [string, number])[]])[]} rows
 */
export function addFaults(table, rows) {
  for (const [kind, faults] of rows) {
    const row = table.get(kind) ?? new Map();
    table.set(kind, row);
    for (const [fault, count] of faults) row.set(fault, (row.get(fault) ?? 0) + count);
  }
}

/**
 * The lines of a table with a row for each kind and a column for each fault; names of faults are wrapped.
 * @param {FaultTable} table
 */
export function faultLines(table) {
  const faults = [...new Set([...table.values()].flatMap((row) => [...row.keys()]))].sort();
  const rows = [...table].sort(([one], [other]) => (one < other ? -1 : 1));
  const cells = rows.map(([kind, row]) => [kind, ...faults.map((fault) => String(row.get(fault) ?? 0))]);
  const all = [...header(faults), ...cells];
  const widths = ["", ...faults].map((_fault, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const padded = (/** @type {string} */ text, /** @type {number} */ column) => {
    const width = widths[column] ?? 0;
    return column === 0 ? text.padEnd(width) : text.padStart(width);
  };
  return all.map((row) => row.map(padded).join("  "));
}

/**
 * The lines of the header, one word of a fault's name in each.
 * @param {readonly string[]} faults
 */
function header(faults) {
  const names = faults.map((fault) => fault.split(/[- ]/));
  const height = Math.max(1, ...names.map(({ length }) => length));
  return Array.from({ length: height }, (_line, place) => [
    place === height - 1 ? "kind" : "",
    ...names.map((words) => words[place - height + words.length] ?? ""),
  ]);
}
