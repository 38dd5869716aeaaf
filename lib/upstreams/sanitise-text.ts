/** Text of a remote service made fit to stand inside our sentences, titles and addresses. */

const maxNameLength = 200;
const maxMessageLength = 20_000;

/** What no writing needs: controls other than tab and line feed would differ between the server's page and the browser's. */
const controls = /(?![\t\n])\p{Cc}|\p{Noncharacter_Code_Point}/gu;
/** Marks that turn the direction of everything after them, a price in the same sentence included. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name: one line without direction marks, shortened when no name is that long. */
export function sanitiseName(text: string): string {
  const line = removeControls(text).replace(directions, '').replace(/\s+/g, ' ').trim();
  return line.length > maxNameLength ? `${truncate(line, maxNameLength - 1)}…` : line;
}

/** A message: word for word; only what cannot be shown at all is left out. */
export function sanitiseMessage(text: string): string {
  return truncate(removeControls(text), maxMessageLength);
}

function removeControls(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '');
}

/** The first `length` units, never half of a pair. */
function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  return /[\ud800-\udbff]/.test(text.charAt(length - 1)) ? text.slice(0, length - 1) : text.slice(0, length);
}
