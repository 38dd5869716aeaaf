'use client';

import type { MouseEvent, ReactNode } from 'react';

interface InPlaceLinkProps {
  href: string;
  onFollow: () => void;
  className: string;
  children: ReactNode;
}

/** A link that is an address without script and in a new tab, and otherwise changes the page it is on. */
export function InPlaceLink({ href, onFollow, className, children }: InPlaceLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    onFollow();
  };
  return (
    <a href={href} onClick={follow} className={className}>
      {children}
    </a>
  );
}
