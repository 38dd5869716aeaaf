import Link from 'next/link';
import type { ComponentProps } from 'react';

/** A link that changes the result in place, and keeps the place on the page. Without script it is an ordinary link. */
export function ListLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={false} scroll={false} {...props} />;
}
