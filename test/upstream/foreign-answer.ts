/** Answers of a rates service that is not ours: networks we do not know, fields and stats of its own, none of our extensions. */
import { ratesFixture, withoutBenchmark } from '@/lib/testing/rates-response';

/** JSON of a foreign service: scenarios bend it freely. */
// biome-ignore lint/suspicious/noExplicitAny: its whole point is to hold anything
export type Loose = { [name: string]: any };

/** The answer for a place on one network at 18,000 kWh: a buying group rate and two public plans. */
export function foreignAnswer(rates = ratesFixture()): Loose {
  const text = JSON.stringify(rates).replaceAll('ausgrid', 'gumtree-lines').replaceAll('Ausgrid', 'Gumtree Lines');
  const answer: Loose = JSON.parse(text);
  for (const plan of answer.plans) Object.assign(plan, { cost_lines: undefined, green_percent: 25 });
  Object.assign(answer, { request_uid: 'f-17', stats: { count: 3, percentiles: [[50, 4000]] }, next_cursor: null });
  Object.assign(answer.pagination, { total_pages: 1, total_plans: 3, has_more: false, next_cursor: null });
  Object.assign(answer.summary.coverage, { plans_compared: 3, plans_public: 2, retailers_public: 1 });
  return answer;
}

export const answerWithoutBenchmark = () => foreignAnswer(withoutBenchmark(ratesFixture()));

/** The usual answer for a place on more networks, all with the same plans; `references` are their yearly reference prices. */
export function severalNetworks(references: Record<string, number | null>): Loose {
  const { benchmark, stats, ...answer } = foreignAnswer();
  const networks = Object.keys(references).map((id) => ({ id, name: `Network ${id}`, state: 'NSW', phone: null }));
  const byNetwork = networks.map((network) => {
    const reference = references[network.id];
    return {
      network,
      stats,
      usage: answer.usage,
      benchmark: reference ? { ...benchmark, annual_cost_inc_gst: reference } : null,
    };
  });
  const plans = networks.flatMap(({ id }) => answer.plans.map((plan: Loose) => ({ ...plan, network: id })));
  return {
    ...answer,
    location: { ...answer.location, networks, ambiguous: true },
    benchmark: null,
    by_network: byNetwork,
    plans: plans.map((plan: Loose, i: number) => ({ ...plan, plan_rank: i + 1 })),
  };
}
