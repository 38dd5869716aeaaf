/** Link preview metadata: the page's title and description with the site's picture. */
import type { Metadata } from 'next';

interface PreviewedPage {
  title?: string;
  description?: string | null;
  /** Path and query of the page; null or absent when it has no canonical URL. */
  href?: string | null;
}

const images = [
  { url: '/card.png', width: 1200, height: 630, alt: 'Gridfare: find a better electricity plan for your business' },
];

/** Returns Open Graph and similar metadata. Without title and description, the page's own apply. */
export function buildLinkPreview({ title, description, href }: PreviewedPage): Metadata {
  const texts = { ...(title && { title }), ...(description && { description }) };
  return {
    openGraph: { type: 'website', siteName: 'Gridfare', locale: 'en_AU', ...texts, ...(href && { url: href }), images },
    twitter: { card: 'summary_large_image', ...texts, images },
  };
}
