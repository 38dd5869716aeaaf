/** Plans and offers: none, of one kind, of new kinds, with little said about them. */
import type { Loose } from '../foreign-answer';
import { good, offersOf, openAddress } from './good-answer';

function without(answer: Loose, offerSource: string): void {
  answer.plans = answer.plans.filter((plan: Loose) => plan.offer_source !== offerSource);
  answer.plans.forEach((plan: Loose, i: number) => {
    plan.plan_rank = i + 1;
  });
  answer.pagination.total_plans = answer.plans.length;
}

function empty(answer: Loose): void {
  answer.plans = [];
  Object.assign(answer.summary, { cheapest: null, cheapest_public: null, cheapest_buying_group: null });
  Object.assign(answer.summary, { best_vs_benchmark_pct: null, buying_group_vs_cheapest_public_pct: null });
  answer.summary.coverage = Object.fromEntries(Object.keys(answer.summary.coverage).map((name) => [name, 0]));
  answer.summary.coverage.public_comparison_available = false;
  Object.assign(answer.pagination, { total_pages: 0, total_plans: 0, returned: 0, from_rank: null, to_rank: 0 });
  Object.assign(answer.pagination, { has_more: false, next_cursor: null });
  answer.next_cursor = null;
}

const nullable = [
  'plan_id',
  'plan_id_type',
  'retailer',
  'plan_name',
  'vs_standing_offer_pct',
  'peak_c_per_kwh_inc_gst',
  'shoulder_c_per_kwh_inc_gst',
  'off_peak_c_per_kwh_inc_gst',
  'supply_c_per_day_inc_gst',
  'demand_per_kw_per_year_inc_gst',
  'contract_term_months',
  'exit_fee_inc_gst',
];

export const offers = [
  good('has no plans', empty, {
    shows: ['We know no plan for this place and usage.', 'checked 19 November 2026.', 'No plan is known.'],
    hides: ['Best of', 'Best plan', 'filter.'],
  }),
  good(
    'has only buying group rates',
    (answer) => {
      without(answer, 'public');
      answer.summary.cheapest_public = null;
      answer.summary.buying_group_vs_cheapest_public_pct = null;
      Object.assign(answer.summary.coverage, { plans_public: 0, retailers_public: 0, plans_compared: 1 });
      answer.summary.coverage.public_comparison_available = false;
    },
    {
      shows: ['The only offer $4,685 a year, before the service’s fee', 'No contact is named yet.'],
      hides: ['open to any business', /from \d+ retailer/],
    },
  ),
  good(
    'has only public plans',
    (answer) => {
      without(answer, 'service_buying_group');
      answer.summary.cheapest = answer.summary.cheapest_public;
      answer.summary.cheapest_buying_group = null;
      answer.summary.buying_group_vs_cheapest_public_pct = null;
      answer.summary.coverage.plans_buying_group = 0;
    },
    {
      shows: ['Best certain price of 13 offers', '$4,826 a year', 'Shed 1 Quoll Energy 1 · Time of use'],
      hides: ['uying group', 'service’s fee'],
    },
  ),
  good(
    'says nothing of its plans but the price',
    (answer) => {
      for (const plan of answer.plans) for (const name of nullable) plan[name] = null;
    },
    {
      shows: ['A public plan', 'Term not published', 'Fee not published', '$2,092 below the reference price'],
      hides: [/(below|above) [\d.]+%/],
    },
  ),
  good(
    'leaks who is in the buying group',
    (answer) => {
      for (const offer of offersOf(answer)) {
        if (offer.offer_source !== 'public') Object.assign(offer, { retailer: 'Leaky Retailer', plan_id: 'leaky-id' });
      }
    },
    { shows: ['before the service’s fee'], hides: [/leaky/i] },
  ),
  good(
    'warns of a plan in codes of its own',
    (answer) => {
      answer.plans[1].warnings = [
        'smart_meter_needed',
        'constructor',
        '',
        'customer_type_unverified',
        'demand_not_costed',
      ];
    },
    {
      address: openAddress,
      shows: [
        'Note on this plan: smart meter needed.',
        'Note on this plan: constructor.',
        'demand charge could not be costed',
      ],
    },
  ),
  good(
    'has the same plan several times, with the same rank',
    (answer) => {
      answer.plans = Array.from({ length: 5 }, () => ({ ...answer.plans[1], plan_rank: 1 }));
    },
    { shows: ['Shed 1 Quoll Energy 1'] },
  ),
];
