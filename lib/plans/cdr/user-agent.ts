/** How the register's operator can tell who is asking, and whom to write to. */

export interface Operator {
  name?: string;
  /** https or mailto. */
  contactUrl?: string;
}

/** `Gridfare/0.1.0 (Brolga Energy; +https://example.com/contact)`: printable ASCII, as a header has to be. */
export function makeUserAgent(version: string, { name, contactUrl }: Operator): string {
  const plainName = name
    ?.normalize('NFKD')
    .replace(/[^\x20-\x7e]|[()\\]/g, '')
    .trim();
  // The parser of addresses encodes all but parentheses, which would end the comment.
  const contact = contactUrl && `+${new URL(contactUrl).href.replaceAll('(', '%28').replaceAll(')', '%29')}`;
  const comment = [plainName, contact].filter(Boolean).join('; ');
  return comment ? `Gridfare/${version} (${comment})` : `Gridfare/${version}`;
}
