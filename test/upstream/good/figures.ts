/** Figures that cannot be, contradict one another, or are written another way. */
import { gumtree, saltbush } from '../foreign-answer';
import { compared, good } from './good-answer';

const firstAt = (cost: number) =>
  good(
    `has a first plan at ${cost} dollars`,
    (answer) => {
      answer.plans[0].annual_cost_inc_gst = cost;
      answer.summary.cheapest.annual_cost_inc_gst = cost;
      answer.summary.cheapest_buying_group.annual_cost_inc_gst = cost;
    },
    cost <= 0
      ? {
          shows: [
            '$4,826 a year',
            'Shed 1 Quoll Energy 1 · Time of use',
            '1 plan could be cheaper',
            'depending on a charge that isn’t published',
          ],
          hides: ['A buying group rate could cost'],
        }
      : { shows: ['$4,826 a year', '$1,000,000,000,000'] },
  );

export const figures = [
  firstAt(0),
  firstAt(-420.5),
  firstAt(1e12),
  good(
    'has no percentage beside its benchmark',
    (answer) => {
      for (const plan of answer.plans) plan.vs_standing_offer_pct = null;
      answer.summary.cheapest.vs_benchmark_pct = null;
      answer.summary.cheapest_public.vs_benchmark_pct = null;
      answer.summary.cheapest_buying_group.vs_benchmark_pct = null;
    },
    {
      shows: ['$2,092 below the reference price', '$1,951 less'],
      hides: [/[\d.]+%\) (below|above)|(below|above) [\d.]+%/, 'No reference price is published'],
    },
  ),
  good(
    'has its benchmark at another usage than its plans',
    (answer) => {
      answer.benchmark.annual_kwh = 10_000;
    },
    {
      shows: ['The reference price given is for another usage.'],
      hides: [compared, 'No reference price is published', '$6,777'],
    },
  ),
  good(
    'has one network at another usage than the others',
    (answer) => {
      answer.by_network[1].usage.annual_kwh = 9_000;
      answer.by_network[1].benchmark.annual_kwh = 9_000;
    },
    {
      networks: [gumtree, saltbush],
      shows: [
        '$2,092 below the reference price',
        'Default Market Offer 2026–27 for Gumtree Lines: $6,777',
        'Saltbush Power Poles: The reference price given is for another usage.',
      ],
      hides: ['for Saltbush Power Poles'],
    },
  ),
  good(
    'costs at a usage of its own choice',
    (answer) => {
      answer.usage.annual_kwh = 10_000;
      answer.usage.default_basis = 'regulator_reference';
      answer.summary.usage_kwh = 10_000;
      answer.benchmark.annual_kwh = 10_000;
    },
    {
      shows: ['You entered 18,000 kWh a year, but the rates service costed every plan at 10,000 kWh a year.'],
      hides: ['We assumed', /at 18,000 kWh/i],
    },
  ),
  good(
    'has shares it does not tell',
    (answer) => {
      Object.assign(answer.usage, { peak_share: null, shoulder_share: null, off_peak_share: null });
    },
    {
      shows: ['We used the hours of a typical small business on your network.'],
      hides: ['That is', 'differ by network'],
    },
  ),
  good(
    'assumes things we do not know',
    (answer) => {
      answer.usage.assumed = ['peak_share', 'power_factor'];
    },
    { shows: ['We used the hours of a typical small business', 'The rates service also assumed power factor.'] },
  ),
];
