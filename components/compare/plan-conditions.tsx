import { mayAddSentences, planLabels } from '@/lib/comparison/plan-words';
import type { RatesPlan } from '@/lib/rates/contract';

/** Who may sign up, what the price follows, and what it may add: a few words each, the retailer's own on request. */
export function PlanConditions({ plan }: { plan: RatesPlan }) {
  const labels = planLabels(plan);
  const mayAdd = mayAddSentences(plan.may_add ?? []);
  if (labels.length === 0 && mayAdd.length === 0) return null;
  return (
    <div className="grid gap-1">
      {labels.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Conditions">
          {labels.map((label) => (
            <li key={label} className="rounded border border-rule-strong px-2 text-sm leading-6">
              {label}
            </li>
          ))}
        </ul>
      )}
      {mayAdd.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {plan.eligibility_text && (
        <details>
          <summary className="link w-fit cursor-pointer py-1">Conditions in the retailer’s words</summary>
          <p className="mt-1 max-w-prose text-muted">{plan.eligibility_text}</p>
        </details>
      )}
    </div>
  );
}
