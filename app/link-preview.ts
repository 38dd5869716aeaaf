/** Link preview metadata: the page's title and description with an image. */
import type { Metadata } from 'next';

export const previewImageSize = { width: 1200, height: 630 };

interface PreviewedPage {
  title?: string;
  description?: string | null;
  /** Path and query of the page; null or absent when it has no canonical URL. */
  href?: string | null;
  /** Path and query of the image; the default one if absent. */
  card?: string | null;
}

/** Returns Open Graph and similar metadata. Without title and description, the page's own apply. */
export function buildLinkPreview({ title, description, href, card }: PreviewedPage): Metadata {
  const texts = { ...(title && { title }), ...(description && { description }) };
  const images = [
    {
      url: card ?? '/card.png',
      ...previewImageSize,
      alt: description ?? 'Gridfare: find a better electricity plan for your business',
    },
  ];
  return {
    openGraph: { type: 'website', siteName: 'Gridfare', locale: 'en_AU', ...texts, ...(href && { url: href }), images },
    twitter: { card: 'summary_large_image', ...texts, images },
  };
}
