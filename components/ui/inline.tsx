import { Fragment } from 'react';

/** A text with `*E*` set as a letter that stands for a figure and `` `code` `` as a code. */
export function Inline({ text }: { text: string }) {
  const parts = text.split(/(\*[^*]+\*|`[^`]+`)/);
  return parts.map((part, place) => {
    // Parts of a fixed text have no identity but their place.
    const key = `${place} ${part}`;
    if (part.startsWith('*')) return <var key={key}>{part.slice(1, -1)}</var>;
    if (part.startsWith('`')) return <code key={key}>{part.slice(1, -1)}</code>;
    return <Fragment key={key}>{part}</Fragment>;
  });
}
