// @ts-check
/**
 * fast-check, which draws from the seed in `PROPERTY_SEED`, if there is one: a run of all tests takes the commit's, so that what is green on
 * one machine is so on each, and another commit draws other values.
 */
const fastCheck = require("../../node_modules/fast-check/lib/cjs/fast-check.js");

const seed = Number(process.env["PROPERTY_SEED"]);
// half as many as usual: each commit draws others
if (Number.isInteger(seed) && seed > 0) fastCheck.configureGlobal({ seed, numRuns: 50 });

module.exports = fastCheck;
