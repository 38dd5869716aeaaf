/** How a page looks when its address is pasted elsewhere: the same words, with a picture. */
import type { Metadata } from 'next';

export const previewImageSize = { width: 1200, height: 630 };

interface PreviewedPage {
  title?: string;
  description?: string | null;
  /** Path and query of the page; null or absent: none of its own. */
  href?: string | null;
  /** Path and query of its picture; the plain one without. */
  card?: string | null;
}

/** Open Graph and its like. Title and description are the page's own where none are given. */
export function buildLinkPreview({ title, description, href, card }: PreviewedPage): Metadata {
  const words = { ...(title && { title }), ...(description && { description }) };
  const images = [
    {
      url: card ?? '/card.png',
      ...previewImageSize,
      alt: description ?? 'Gridfare: find a better electricity plan for your business',
    },
  ];
  return {
    openGraph: { type: 'website', siteName: 'Gridfare', locale: 'en_AU', ...words, ...(href && { url: href }), images },
    twitter: { card: 'summary_large_image', ...words, images },
  };
}
