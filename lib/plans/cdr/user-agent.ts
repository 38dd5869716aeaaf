/**
 * Tells the register's operator who sends the requests and how to contact them, by an https or mailto link: `Gridfare/0.1.0
 * (Brolga Energy; +https://example.com/contact)`, in printable ASCII, as headers require.
 */
export function makeUserAgent(
  version: string,
  { name, contactUrl }: { name?: string | undefined; contactUrl?: string | undefined },
): string {
  const plainName = name
    ?.normalize('NFKD')
    .replace(/[^\x20-\x7e]|[()\\]/g, '')
    .trim();
  // `URL` does not encode parentheses, which would end the comment.
  const contact = contactUrl && `+${new URL(contactUrl).href.replaceAll('(', '%28').replaceAll(')', '%29')}`;
  const comment = [plainName, contact].filter(Boolean).join('; ');
  return comment ? `Gridfare/${version} (${comment})` : `Gridfare/${version}`;
}
