/** What a code of rates looks like, for pages: they pass codes on, and only the server reads them. */

export const longestCode = 600;
const shape = /^1(_[a-z][a-z0-9.-]*)+$/;

/** The code, or null for what cannot be one. */
export function asOwnRatesCode(text: string | null): string | null {
  return text !== null && text.length <= longestCode && shape.test(text) ? text : null;
}
