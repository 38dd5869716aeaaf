import { formatJsonLd, type JsonLdThing } from '@/lib/site/plans/structured-data';

/** Structured data for search engines; invisible. */
export function JsonLd({ things }: { things: readonly JsonLdThing[] }) {
  if (things.length === 0) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with everything escaped that could end the script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: formatJsonLd(things) }} />;
}
