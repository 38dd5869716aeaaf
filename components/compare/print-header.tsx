import type { RatesResponse } from '@/lib/rates/contract';
import type { ComparisonState } from '@/lib/site/address/state';
import { listResultInputs } from '@/lib/site/words/result-inputs';

interface PrintHeaderProps {
  rates: RatesResponse;
  state: ComparisonState;
  /** Absolute, without an NMI; null when there is none to share. */
  address: string | null;
}

/** Shown only in print: inputs, date, sources and URL of the comparison. */
export function PrintHeader({ rates, state, address }: PrintHeaderProps) {
  const facts = [...listResultInputs(rates, state), ...(address ? [{ name: 'Page', text: address }] : [])];
  return (
    <section aria-label="What was compared" className="mb-4 hidden print:block">
      <p className="text-xl font-bold">Business electricity plans compared</p>
      <dl className="mt-2 columns-2 gap-x-6 text-xs">
        {facts.map(({ name, text }) => (
          <div key={`${name} ${text}`} className="flex gap-x-2">
            <dt className="w-24 flex-none text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
