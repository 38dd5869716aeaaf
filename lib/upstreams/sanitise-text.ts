/** Sanitises text of a remote service for use in our sentences, titles and URLs. */

const maxNameLength = 200;
const maxMessageLength = 20_000;

/** Control characters except tab and line feed. Server and browser would render them differently. */
const controls = /(?![\t\n])\p{Cc}|\p{Noncharacter_Code_Point}/gu;
/** Direction marks, which would change the direction of all text after them, even a price. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Returns a name on one line without direction marks, truncated to a plausible length. */
export function sanitiseName(text: string): string {
  const line = removeControls(text).replace(directions, '').replace(/\s+/g, ' ').trim();
  return line.length > maxNameLength ? `${truncate(line, maxNameLength - 1)}…` : line;
}

/** Returns a message unchanged except for control characters. */
export function sanitiseMessage(text: string): string {
  return truncate(removeControls(text), maxMessageLength);
}

function removeControls(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '');
}

/** Truncates to `length` code units without splitting a surrogate pair. */
function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  return /[\ud800-\udbff]/.test(text.charAt(length - 1)) ? text.slice(0, length - 1) : text.slice(0, length);
}
