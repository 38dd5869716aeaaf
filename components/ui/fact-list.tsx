import type { ReactNode } from 'react';

/** Names with their facts. */
export function FactList({
  facts,
  className,
}: {
  facts: readonly (readonly [name: string, fact: ReactNode])[];
  className: string;
}) {
  return (
    <dl className={className}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
