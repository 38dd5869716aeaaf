'use client';

import type { ComponentProps, MouseEvent } from 'react';

interface InPlaceLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-current'> {
  href: string;
  onFollow: () => void;
  /** The reader is about to follow it: the pointer or the focus is on it. */
  onIntent?: () => void;
}

/** A link that is an address without script and in a new tab, and otherwise changes the page it is on. */
export function InPlaceLink({ href, onFollow, onIntent, children, ...look }: InPlaceLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    onFollow();
  };
  return (
    <a href={href} onClick={follow} onPointerEnter={onIntent} onFocus={onIntent} {...look}>
      {children}
    </a>
  );
}
