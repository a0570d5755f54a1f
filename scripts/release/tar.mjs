// @ts-check
import { Buffer } from "node:buffer";
import { gunzipSync, gzipSync } from "node:zlib";

/**
 * @typedef {object} Entry a file in an archive
 * @property {string} path with forward slashes
 * @property {Buffer} content
 * @property {boolean} [isExecutable]
 */

const BLOCK = 512;

/** 1985-10-26T08:15:00Z, which npm writes too: ZIP files, into which some tools turn archives, know no time before 1980. */
const MODIFIED_S = 499_162_500;

/**
 * A gzipped tar archive whose bytes depend on paths, contents and permissions only: the order is that of the paths, and time, owner and system
 * are always the same.
 * @param {readonly Entry[]} entries
 */
export function packed(entries) {
  const sorted = [...entries].sort((left, right) => (left.path < right.path ? -1 : 1));
  const archive = gzipSync(Buffer.concat([...sorted.flatMap(blocksOf), Buffer.alloc(2 * BLOCK)]), { level: 9 });
  // the byte that names the system which packed: "unknown"
  archive[9] = 255;
  return archive;
}

/** @param {Entry} entry */
function blocksOf({ path, content, isExecutable }) {
  const { name, prefix } = splitPath(path);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  octal(header, 100, 8, isExecutable === true ? 0o755 : 0o644);
  octal(header, 108, 8, 0);
  octal(header, 116, 8, 0);
  octal(header, 124, 12, content.length);
  octal(header, 136, 12, MODIFIED_S);
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  header.write(prefix, 345);
  // the checksum is that of the header with blanks in its own place
  header.fill(" ", 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\u0000 `, 148);
  return [header, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)];
}

/**
 * @param {Buffer} header
 * @param {number} offset
 * @param {number} size
 * @param {number} value
 */
function octal(header, offset, size, value) {
  header.write(`${value.toString(8).padStart(size - 1, "0")}\u0000`, offset);
}

/**
 * The two fields of a path: at most 100 bytes, and at most 155 bytes of folders before them.
 * @param {string} path
 */
function splitPath(path) {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: "" };
  for (let slash = path.indexOf("/"); slash !== -1; slash = path.indexOf("/", slash + 1)) {
    const [prefix, name] = [path.slice(0, slash), path.slice(slash + 1)];
    if (Buffer.byteLength(name) <= 100 && Buffer.byteLength(prefix) <= 155) return { name, prefix };
  }
  throw new Error(`${path} is too long for an archive: at most 155 bytes of folders and 100 of the rest`);
}

/**
 * The files of a gzipped tar archive.
 * @param {Uint8Array} archive
 * @returns {readonly Entry[]}
 */
export function unpacked(archive) {
  const bytes = gunzipSync(archive);
  /** @type {Entry[]} */
  const entries = [];
  for (let offset = 0; offset + BLOCK <= bytes.length && bytes[offset] !== 0;) {
    const header = bytes.subarray(offset, offset + BLOCK);
    const size = Number.parseInt(textIn(header, 124, 12), 8);
    const type = textIn(header, 156, 1);
    const start = offset + BLOCK;
    offset = start + Math.ceil(size / BLOCK) * BLOCK;
    if (type === "5") continue;
    const path = [textIn(header, 345, 155), textIn(header, 0, 100)].filter((part) => part !== "").join("/");
    if (type !== "0" && type !== "") throw new Error(`${path} is no plain file (type ${type} of tar)`);
    const isExecutable = (Number.parseInt(textIn(header, 100, 8), 8) & 0o100) !== 0;
    entries.push({ path, content: Buffer.from(bytes.subarray(start, start + size)), isExecutable });
  }
  return entries;
}

/**
 * @param {Buffer} header
 * @param {number} offset
 * @param {number} size
 */
function textIn(header, offset, size) {
  const field = header.subarray(offset, offset + size);
  const end = field.indexOf(0);
  return field
    .subarray(0, end === -1 ? size : end)
    .toString("utf8")
    .trim();
}
