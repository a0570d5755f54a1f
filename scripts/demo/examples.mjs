// @ts-check
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * What the demo needs to know of an example: `examples/<package>/demo.mjs` exports it as `demo`.
 *
 * @typedef {object} Demo
 * @property {string} title of the service
 * @property {{ url: string, credential: string }} env variables that give the plugin the URL of the service and the credential
 * @property {string} credential property of the simulator that holds the credential
 * @property {Readonly<Record<string, unknown>>} options of the simulator
 * @property {string} secret output of the example that comes from the service and must stay secret
 * @property {string} curl one request to the service, for the shell
 * @property {(service: import("./service.mjs").Service) => Promise<Check>} [check] a further fact about the refresh
 *
 * @typedef {{ fact: string, holds: boolean }} Check
 *
 * @typedef {Demo & { name: string }} Example the name is that of the package
 */

export const root = dirname(dirname(import.meta.dirname));

/**
 * All examples that bring a demo, by name.
 * @type {readonly Example[]}
 */
export const examples = await Promise.all(
  readdirSync(join(root, "examples"))
    .filter((name) => existsSync(demoFile(name)))
    .sort()
    .map(async (name) => ({ name, ...(await demoOf(name)) })),
);

/** @param {string} name */
function demoFile(name) {
  return join(root, "examples", name, "demo.mjs");
}

/**
 * @param {string} name
 * @returns {Promise<Demo>}
 */
async function demoOf(name) {
  const { demo } = await import(pathToFileURL(demoFile(name)).href);
  return demo;
}
