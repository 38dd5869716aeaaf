import { contractFacts, hoursFacts } from '@/lib/comparison/contract-words';
import type { RatesPlan } from '@/lib/rates/contract';

/** The hours behind each price and what the contract says, folded away until they are wanted. */
export function ContractFacts({ plan }: { plan: RatesPlan }) {
  const facts = [...hoursFacts(plan), ...contractFacts(plan)];
  if (facts.length === 0) return null;
  return (
    <details className="open:basis-full">
      <summary className="link w-fit cursor-pointer py-1">Before you sign</summary>
      <dl className="mt-2 grid max-w-prose gap-2">
        {facts.map(({ name, words }, place) => (
          // Names may be there twice, such as two fees of a kind; the list never moves.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={place}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
