/** Costs a single plan with the rates service. */
import { must } from '@/lib/must';
import { compileBook } from '@/lib/plans/book/book';
import type { Plan } from '@/lib/plans/plan';
import { answerRates } from '@/lib/rates/service';

const exampleKwh = 18_000;

/** Costs a plan at `exampleKwh` on its network. */
export function costExamplePlan(plan: Plan, checkedOn: string) {
  const source = { kind: 'register' as const, name: 'An example', note: null };
  const book = compileBook({ checkedOn, source, plans: [plan] });
  const query = new URLSearchParams({ distributor: plan.network, usage_kwh: String(exampleKwh) });
  const rates = answerRates(query, { book, siteUrl: '', now: new Date(`${checkedOn}T00:00:00Z`) });
  return {
    network: must(rates.location.networks[0], 'a distributor is a network').name,
    usage: must(rates.usage, 'our own service tells the usage'),
    plan: must(rates.plans[0], 'the book has one plan'),
    benchmark: rates.benchmark,
  };
}
