'use client';

import type { ComponentProps, MouseEvent } from 'react';

interface InPlaceLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-current'> {
  href: string;
  onFollow: () => void;
  /** Called when the pointer or the focus is on the link, for prefetching. */
  onIntent?: () => void;
}

/** A link that changes the current page in place. Without JavaScript or in a new tab it is an ordinary link. */
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
