/** Fields that are more, fewer or other than ours. */
import { bare, gumtree, saltbush } from '../foreign-answer';
import { good } from './good-answer';

const nothing = () => {};

export const shapes = [
  good('has fields of its own and none of our extensions', nothing, {
    shows: [
      'At 18,000 kWh a year on the Gumtree Lines network, the cheapest plan is a buying group rate',
      'Rates checked 19 November 2026.',
      'less than the Default Market Offer 2026-27 for Gumtree Lines, both costed at 18,000 kWh a year',
      'Compared 14 plans on 1 network: 13 public plans of 13 retailers and 1 buying group rate.',
    ],
    hides: ['Show the sum', 'No usage was given'],
  }),
  good('has stats in the shape of a list', (answer) => {
    answer.stats = [1, 2, 3];
  }),
  good('has stats that are a sentence, and none of a network', (answer) => {
    answer.stats = 'fourteen plans';
  }),
  good('has no stats', (answer) => {
    delete answer.stats;
  }),
  good(
    'calls something else cost_lines',
    (answer) => {
      for (const plan of answer.plans) plan.cost_lines = 'see the web';
    },
    { hides: ['Show the sum'] },
  ),
  good(
    'has cost lines that do not add up',
    (answer) => {
      for (const plan of answer.plans) {
        plan.cost_lines = [
          {
            kind: 'supply',
            band: null,
            label: 'Supply',
            season: null,
            step: null,
            quantity: 365,
            quantity_unit: 'days',
            rate_inc_gst: 100,
            rate_unit: 'c/day',
            amount_inc_gst: 365,
          },
        ];
      }
    },
    { hides: ['Show the sum'] },
  ),
  good('has no benchmark', nothing, {
    networks: [bare],
    shows: ['No regulated benchmark is published for this network'],
    hides: [/% (less|more) than (?!the cheapest public plan)/, 'The benchmark'],
  }),
  good(
    'leaves the benchmark out',
    (answer) => {
      delete answer.benchmark;
    },
    { shows: ['No regulated benchmark is published for this network'], hides: ['the Default Market Offer'] },
  ),
  good(
    'leaves out of the benchmark all that may be null',
    (answer) => {
      delete answer.benchmark.abbreviation;
      delete answer.benchmark.published_reference;
      answer.benchmark.regulator = '';
      answer.benchmark.short_name = '';
    },
    { shows: ['less than the Default Market Offer, small business 2026-27 for Gumtree Lines'], hides: ['Set by'] },
  ),
  good(
    'has one network as a list of one',
    (answer) => {
      answer.by_network = null;
    },
    { shows: ['less than the Default Market Offer 2026-27 for Gumtree Lines'] },
  ),
  good(
    'has an empty list of networks with figures',
    (answer) => {
      answer.by_network = [];
    },
    { shows: ['less than the Default Market Offer 2026-27 for Gumtree Lines'] },
  ),
  good('has several networks, each with a benchmark of its own', nothing, {
    networks: [gumtree, saltbush, bare],
    address: '/rates?state=NSW&usage_kwh=18000',
    shows: [
      'less than the Default Market Offer 2026-27 for Gumtree Lines',
      'less than the Default Market Offer 2026-27 for Saltbush Power Poles',
      'No regulated benchmark is published for this network',
      'The benchmarks',
    ],
  }),
  good(
    'has several networks and no figures for each',
    (answer) => {
      delete answer.by_network;
    },
    {
      networks: [gumtree, saltbush],
      shows: ['No benchmark was given for this network'],
      hides: [/% (less|more) than (?!the cheapest public plan)/],
    },
  ),
  good(
    'has several networks and figures for one of them',
    (answer) => {
      answer.by_network.pop();
    },
    {
      networks: [gumtree, saltbush],
      shows: [
        'less than the Default Market Offer 2026-27 for Gumtree Lines',
        'No benchmark was given for this network',
      ],
      hides: ['for Saltbush Power Poles'],
    },
  ),
  good(
    'has no usage at its top, only by network',
    (answer) => {
      answer.usage = null;
    },
    {
      networks: [gumtree, saltbush],
      address: '/rates/2000',
      shows: ['No usage was given, so every plan is costed at 10,000 kWh a year'],
    },
  ),
  good(
    'says nothing of the usage',
    (answer) => {
      delete answer.usage;
    },
    { address: '/rates/2000', shows: ['No usage was given, so every plan is costed at 10,000 kWh a year'] },
  ),
  good(
    'says nothing of the usage that was asked for',
    (answer) => {
      delete answer.usage;
    },
    { hides: ['No usage was given'] },
  ),
  good(
    'does not count what it compared',
    (answer) => {
      delete answer.summary.coverage;
    },
    { hides: ['Compared 0'] },
  ),
  good('leaves out lists and flags', (answer) => {
    for (const name of ['warnings', 'page_url', 'meta', 'next_cursor']) delete answer[name];
    for (const name of ['suburbs', 'ambiguous', 'city', 'input']) delete answer.location[name];
    delete answer.usage.assumed;
    delete answer.summary.benchmarks;
    delete answer.summary.cheapest_public_by_retailer;
  }),
];
