import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { findHeldMarkup } from '@/lib/server/http/page-markup';

export interface KeptMarkupProps {
  as: string;
  /** Where the content is held while the page is rendered. */
  place: number;
  attributes: Readonly<Record<string, unknown>>;
}

/**
 * Renders what `ServerMarkup` held, at once and as one string: React writes a page that may be sent in parts piece by
 * piece. `#kept-markup` in package.json resolves to this module on the server.
 */
export function KeptMarkup({ as, place, attributes }: KeptMarkupProps) {
  const markup = { __html: renderToStaticMarkup(findHeldMarkup(place) as ReactNode) };
  return createElement(as, { ...attributes, 'data-kept': place, dangerouslySetInnerHTML: markup });
}
