// @ts-check
// Plain JavaScript, since the configuration of the site uses it, too.

/**
 * The anchor of a heading, as code hosts make it: links in documents work in both places.
 * @param {string} heading
 * @returns {string}
 */
export function slug(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");
}
