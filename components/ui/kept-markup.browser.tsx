import { createElement, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { KeptMarkupProps } from './kept-markup';

/** Markup of elements that were removed, by place, for when they come back. */
const removed = new Map<number, string>();

/**
 * Keeps the server's markup. `#kept-markup` in package.json resolves to this module in browsers. React leaves what it finds
 * while it hydrates; where it has to make the element itself, the markup is that of the element made before.
 */
export function KeptMarkup({ as, place, attributes }: KeptMarkupProps) {
  const isHydrating = useSyncExternalStore(neverChanges, inBrowser, inServerMarkup);
  // One object for good, because React clears the element when it gets a different one.
  const [markup] = useState(() => ({ __html: isHydrating ? '' : findMarkup(place) }));
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current) removed.set(place, current.innerHTML);
    };
  }, [place]);
  return createElement(as, {
    ...attributes,
    ref: element,
    'data-kept': place,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: markup,
  });
}

function findMarkup(place: number): string {
  return removed.get(place) ?? document.querySelector(`[data-kept="${place}"]`)?.innerHTML ?? '';
}

const neverChanges = () => () => {};
const inBrowser = () => false;
const inServerMarkup = () => true;
