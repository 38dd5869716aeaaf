/** The format of an own-rates code, for pages, which only pass codes on; the server parses them. */

export const maxCodeLength = 600;
const codePattern = /^1(_[a-z][a-z0-9.-]*)+$/;

/** Returns the code; null when it cannot be one. */
export function toOwnRatesCode(text: string | null): string | null {
  return text !== null && text.length <= maxCodeLength && codePattern.test(text) ? text : null;
}
