import { dollars } from '@/lib/comparison/format';
import { moreVariants, variantsWords } from '@/lib/comparison/plan-basis';
import { planLabels, tariffName } from '@/lib/comparison/plan-words';
import type { RatesPlan } from '@/lib/rates/contract';

/** The other plans of the row: the same name with another tariff or other conditions, in order of cost. */
export function PlanVariants({ plan }: { plan: RatesPlan }) {
  const variants = moreVariants(plan);
  if (variants.length === 0) return null;
  return (
    <details>
      <summary className="link w-fit cursor-pointer py-1">{variantsWords(variants.length)}</summary>
      <ul className="mt-2 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {variants.map((variant, place) => (
          // IDs are the service's and may be absent or there twice; the list never moves.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={place} className="min-w-0">
            {[tariffName(variant.tariff_type), ...planLabels(variant)].join(' · ')}:{' '}
            {dollars(variant.annual_cost_inc_gst)} a year
            {variant.plan_id && <span className="block text-sm text-muted">{variant.plan_id}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
