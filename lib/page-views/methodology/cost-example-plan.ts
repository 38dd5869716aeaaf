/** The rates service's own answer on a book of one plan. */
import { compileBook } from '@/lib/plans/book/book';
import type { Plan } from '@/lib/plans/plan';
import type { RatesResponse } from '@/lib/rates/contract';
import { answerRates } from '@/lib/rates/service';

const exampleKwh = 18_000;

/** Costs one plan at `exampleKwh` on its network, with further query parameters. */
export function costExamplePlan(plan: Plan, checkedOn: string, inputs: Record<string, string> = {}): RatesResponse {
  const source = { kind: 'register' as const, name: 'An example', note: null };
  const book = compileBook({ checkedOn, source, plans: [plan] });
  const query = new URLSearchParams({ distributor: plan.network, usage_kwh: String(exampleKwh), ...inputs });
  return answerRates(query, { book, siteUrl: '', now: new Date(`${checkedOn}T00:00:00Z`) });
}
