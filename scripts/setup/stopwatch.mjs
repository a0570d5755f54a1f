// @ts-check

const MINUTE_MS = 60_000;

/**
 * What a progress line needs of the machine.
 *
 * @typedef {object} Terminal
 * @property {boolean} isTerminal whether a line can be rewritten in place
 * @property {number} columns width of the terminal
 * @property {(text: string) => void} write
 * @property {() => number} now in milliseconds
 * @property {(ms: number, beat: () => void) => () => void} every calls a function again and again; the result ends that
 */

/**
 * Formats a duration for people, for example "3.2 s" or "2 min 5 s".
 * @param {number} ms
 */
export function duration(ms) {
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** @param {number} ms */
function wholeSeconds(ms) {
  return ms < MINUTE_MS ? `${Math.floor(ms / 1000)} s` : duration(Math.floor(ms / 1000) * 1000);
}

/**
 * Runs a long job and shows how long it takes: in a terminal in a line that is rewritten every second, elsewhere in a line
 * before it, one a minute, and one after it.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} job
 * @param {Terminal} [terminal]
 * @returns {Promise<T>}
 */
export async function withProgress(title, job, terminal = ofProcess(process.stdout, process.env)) {
  const start = terminal.now();
  const elapsed = () => terminal.now() - start;
  const show = terminal.isTerminal ? rewritten(title, terminal) : lines(title, terminal);
  show.begin();
  const stop = terminal.every(terminal.isTerminal ? 1000 : MINUTE_MS, () => show.beat(elapsed()));
  try {
    const result = await job();
    show.end(`done in ${duration(elapsed())}`);
    return result;
  } catch (error) {
    show.end(`failed after ${duration(elapsed())}`);
    throw error;
  } finally {
    stop();
  }
}

/**
 * @param {string} title
 * @param {Terminal} terminal
 */
function lines(title, { write }) {
  return {
    begin: () => write(`${title} …\n`),
    beat: (/** @type {number} */ ms) => write(`  … ${duration(ms)}\n`),
    end: (/** @type {string} */ result) => write(`  ${result}\n`),
  };
}

/**
 * @param {string} title
 * @param {Terminal} terminal
 */
function rewritten(title, { write, columns }) {
  // a line that wraps could not be rewritten
  const rewrite = (/** @type {string} */ text) => write(`\r\x1b[K${text.slice(0, columns - 1)}`);
  return {
    begin: () => rewrite(`${title} …`),
    beat: (/** @type {number} */ ms) => rewrite(`${wholeSeconds(ms)} ${title} …`),
    end: (/** @type {string} */ result) => write(`\r\x1b[K${title}: ${result}\n`),
  };
}

/**
 * The output of a process; in CI, and where the terminal cannot move its cursor, it gets plain lines.
 * @param {Pick<NodeJS.WriteStream, "isTTY" | "columns" | "write">} stream
 * @param {NodeJS.ProcessEnv} env
 * @returns {Terminal}
 */
export function ofProcess(stream, env) {
  const isTerminal = stream.isTTY === true && !env["CI"] && env["TERM"] !== "dumb";
  return {
    isTerminal,
    columns: stream.columns ?? 80,
    // whole lines go the way of all others, so that tests can keep them back
    write: (text) => void (isTerminal ? stream.write(text) : console.log(text.trimEnd())),
    now: () => Number(process.hrtime.bigint() / 1_000_000n),
    every(ms, beat) {
      const timer = setInterval(beat, ms);
      return () => clearInterval(timer);
    },
  };
}
