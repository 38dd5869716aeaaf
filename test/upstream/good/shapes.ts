/** Fields that are more, fewer or other than ours. */
import { bare, gumtree, saltbush } from '../foreign-answer';
import { compared, good, openAddress } from './good-answer';

const nothing = () => {};

/** What stands in the place of a sum that is not known. */
const unitPrices = 'Supply 104.00c a day Usage 24.70c/kWh This plan $4,825.60';

export const shapes = [
  good('has fields of its own and none of our extensions', nothing, {
    shows: [
      'Best certain price of 14 offers $4,685 a year, before the service’s fee',
      '$2,092 below the reference price',
      'Buying group rate Single rate',
      '14 offers, cheapest first',
      'GST included. Prices checked 19 November 2026.',
      'Default Market Offer 2026–27 for Gumtree Lines: $6,777 at 18,000 kWh a year, GST included.',
    ],
    hides: [/× [\d.]+c/, 'We assumed'],
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
    { address: openAddress, shows: [unitPrices], hides: [/× [\d.]+c/, '$365.00'] },
  ),
  good('has no benchmark', nothing, {
    networks: [bare],
    shows: ['No reference price is published for this network.'],
    hides: [compared, 'Government reference price'],
  }),
  good(
    'has one network as a list of one',
    (answer) => {
      answer.by_network = null;
    },
    { shows: ['$2,092 below the reference price', 'Default Market Offer 2026–27 for Gumtree Lines: $6,777'] },
  ),
  good(
    'has an empty list of networks with figures',
    (answer) => {
      answer.by_network = [];
    },
    { shows: ['$2,092 below the reference price', 'Default Market Offer 2026–27 for Gumtree Lines: $6,777'] },
  ),
  good('has several networks, each with a benchmark of its own', nothing, {
    networks: [gumtree, saltbush, bare],
    address: '/rates?state=NSW&usage_kwh=18000',
    shows: [
      'Best certain price of 42 offers',
      'Each plan has the reference price of its own network.',
      'Default Market Offer 2026–27 for Gumtree Lines: $6,777',
      'Default Market Offer 2026–27 for Saltbush Power Poles: $7,891',
      'Bare Plains: No reference price is published for this network.',
    ],
  }),
  good(
    'has several networks and no figures for each',
    (answer) => {
      delete answer.by_network;
    },
    {
      networks: [gumtree, saltbush],
      shows: ['No reference price was given for this network.'],
      hides: [compared],
    },
  ),
  good(
    'has several networks and figures for one of them',
    (answer) => {
      answer.by_network.pop();
    },
    {
      networks: [gumtree, saltbush],
      shows: ['$2,092 below the reference price', 'Default Market Offer 2026–27 for Gumtree Lines: $6,777'],
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
      shows: ['as small businesses average', 'Plans at 24,000 kWh'],
    },
  ),
];
