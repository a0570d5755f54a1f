// @ts-check

/**
 * Formats a duration for people, for example "3.2 s" or "2 min 5 s".
 * @param {number} ms
 */
export function duration(ms) {
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Runs a long job and prints a line before it, once a minute, and after it.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} job
 * @returns {Promise<T>}
 */
export async function withProgress(title, job) {
  const start = Date.now();
  console.log(`${title} …`);
  const beat = setInterval(() => console.log(`  … ${duration(Date.now() - start)}`), 60_000);
  try {
    const result = await job();
    console.log(`  done in ${duration(Date.now() - start)}`);
    return result;
  } finally {
    clearInterval(beat);
  }
}
