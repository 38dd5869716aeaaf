import { Fragment, type ReactNode } from 'react';
import { TextLink } from './links';
import { OutsideLink } from './outside-link';

/** Renders our own texts: `*E*` for a variable, `` `code` ``, `**strong**` and `[a link](/its/address)`. */
export function Inline({ text }: { text: string }) {
  const parts = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/);
  // Parts of a fixed text are identified by position.
  return parts.map((part, place) => {
    const key = `${place} ${part}`;
    return <Fragment key={key}>{renderPart(part)}</Fragment>;
  });
}

function renderPart(part: string): ReactNode {
  if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>;
  if (part.startsWith('*')) return <var>{part.slice(1, -1)}</var>;
  if (part.startsWith('`')) return <code>{part.slice(1, -1)}</code>;
  const [, label, href] = part.match(/^\[(.+)\]\((.+)\)$/) ?? [];
  if (!label || !href) return part;
  return href.startsWith('https:') ? (
    <OutsideLink href={href}>{label}</OutsideLink>
  ) : (
    <TextLink href={href}>{label}</TextLink>
  );
}
