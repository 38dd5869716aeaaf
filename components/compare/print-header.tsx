import { resultInputs } from '@/lib/comparison/result-inputs';
import type { ComparisonState } from '@/lib/comparison/state';
import type { RatesResponse } from '@/lib/rates/contract';

interface PrintHeaderProps {
  rates: RatesResponse;
  state: ComparisonState;
  /** Absolute, without an NMI; null where there is none to pass on. */
  address: string | null;
}

/** On paper only: what was asked, when it was checked, where it is from and where it can be seen again. */
export function PrintHeader({ rates, state, address }: PrintHeaderProps) {
  const facts = [...resultInputs(rates, state), ...(address ? [{ name: 'Page', words: address }] : [])];
  return (
    <section aria-label="What was compared" className="mb-6 hidden border-b border-rule pb-4 print:block">
      <p className="font-bold">Gridfare: business electricity plans compared</p>
      <dl className="mt-2 grid grid-cols-[10rem_minmax(0,1fr)] gap-x-4 text-sm">
        {facts.map(({ name, words }) => (
          <div key={`${name} ${words}`} className="contents">
            <dt>{name}</dt>
            <dd className="wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
