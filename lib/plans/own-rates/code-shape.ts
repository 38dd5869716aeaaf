/** What a code of rates looks like, for pages: they pass codes on, and only the server reads them. */

export const maxCodeLength = 600;
const codePattern = /^1(_[a-z][a-z0-9.-]*)+$/;

/** The code, or null for what cannot be one. */
export function toOwnRatesCode(text: string | null): string | null {
  return text !== null && text.length <= maxCodeLength && codePattern.test(text) ? text : null;
}
