import { jsonLdText, type Thing } from '@/lib/comparison/structured-data';

/** Data about a page for machines; nothing to see. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  if (things.length === 0) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with everything escaped that could end the script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(things) }} />;
}
