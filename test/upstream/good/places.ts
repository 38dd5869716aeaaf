/** Places as another service knows them. */
import { bare, gumtree, saltbush } from '../foreign-answer';
import { compared, good } from './good-answer';

const split = [gumtree, saltbush];
const ambiguous = { code: 'ambiguous_location', message: 'Two sets of poles stand here.', severity: 'info' };

export const places = [
  good(
    'has a postcode split between networks we do not know',
    (answer) => {
      answer.warnings = [ambiguous];
    },
    {
      networks: split,
      shows: ['Which one is on your bill? Gumtree Lines Saltbush Power Poles', 'Two sets of poles stand here.'],
    },
  ),
  good(
    'warns of a split without a code',
    (answer) => {
      answer.warnings = [{ message: ambiguous.message, code: 7 }];
    },
    { networks: split, shows: ['Which one is on your bill?', 'Two sets of poles stand here.'] },
  ),
  good(
    'lists no networks',
    (answer) => {
      answer.location.networks = [];
    },
    {
      shows: ['No reference price was given for this network.'],
      hides: [compared],
    },
  ),
  ...['constructor', '__proto__', 'hasOwnProperty', 'toString'].map((id) =>
    good(`has a network with the slug ${id}`, () => {}, {
      networks: [
        { ...bare, id },
        { ...saltbush, id: `${id}2` },
      ],
      shows: ['No reference price is published for this network.'],
    }),
  ),
  good('has cities we do not know', () => {}, {
    address: '/rates?city=gumtree-city&usage_kwh=18000',
    shows: ['Business electricity for Gumtree City, NSW', 'An invented area.'],
  }),
  good('has networks as places', () => {}, {
    address: '/rates?distributor=gumtree-lines&usage_kwh=18000',
    shows: ['Business electricity for Gumtree Lines network'],
  }),
  good(
    'knows a meter and no network',
    (answer) => {
      answer.location.networks = [];
    },
    {
      address: '/rates?nmi=41020359842&usage_kwh=18000',
      shows: ['This page’s address holds your NMI.'],
    },
  ),
];
