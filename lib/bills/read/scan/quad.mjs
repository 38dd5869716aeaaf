// @ts-check
/** @typedef {import('./gray.mjs').Gray} Gray */
/** @param {Gray} picture @param {number} shortSide @returns {Gray} */
export function flattenPage(picture, shortSide) {
  return picture;
}
