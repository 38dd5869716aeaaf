import { twinsWords } from '@/lib/comparison/plan-basis';
import type { RatesPlan } from '@/lib/rates/contract';

/** The plans that share this one's row, named when asked for. */
export function PlanTwins({ plan }: { plan: RatesPlan }) {
  const words = twinsWords(plan);
  if (!words) return null;
  if (!plan.twins?.length) return <p>{words}</p>;
  return (
    <details>
      <summary className="link w-fit cursor-pointer py-1">{words}</summary>
      <ul className="mt-2 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {plan.twins.map(({ plan_id: id, plan_name: name }, place) => (
          // IDs are the service's and may be absent or there twice; the list never moves.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={place} className="min-w-0">
            {name ?? 'A plan without a name'}
            {id && <span className="block text-sm text-muted">{id}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
