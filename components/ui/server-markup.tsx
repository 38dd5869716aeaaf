import { type ComponentProps, createElement, type ReactNode } from 'react';
import { holdMarkup } from '@/lib/server/http/page-markup';
import { KeptMarkup } from './kept-markup-boundary';

type MarkupTag = 'div' | 'form' | 'nav' | 'section' | 'svg' | 'td' | 'ul';

type ServerMarkupProps<Tag extends MarkupTag> = Omit<ComponentProps<Tag>, 'ref' | 'children'> & {
  as: Tag;
  children: ReactNode;
};

/**
 * An element whose content has no state in the browser and no client components. Only the server renders the content: it
 * is not in the page's data, and browsers keep the markup they got.
 */
export function ServerMarkup<Tag extends MarkupTag>({ as, children, ...attributes }: ServerMarkupProps<Tag>) {
  const place = holdMarkup(children);
  if (place === null) return createElement(as, attributes, children);
  return <KeptMarkup as={as} place={place} attributes={attributes} />;
}
