/** The table of networks, one row each; use it through index.ts. */

import type { NetworkFacts } from './network-facts';
import * as profiles from './network-profiles';

const source =
  'Register names: AER, Consumer Data Right product reference data. Participant ids: AEMO, NMI Allocation List. Profile: see network-profiles.ts.';
const common = { note: null, source };
const newSouthWales = { ...common, state: 'NSW', timezone: 'Australia/Sydney' } as const;
const queensland = {
  ...common,
  state: 'QLD',
  timezone: 'Australia/Brisbane',
  profile: profiles.queenslandProfile,
} as const;
const victoria = {
  ...common,
  state: 'VIC',
  timezone: 'Australia/Melbourne',
  profile: profiles.victoriaProfile,
} as const;

export const networkTable: readonly NetworkFacts[] = [
  {
    ...newSouthWales,
    slug: 'ausgrid',
    name: 'Ausgrid',
    registerNames: ['Ausgrid'],
    aemoParticipantId: 'ENERGYAP',
    profile: profiles.ausgridProfile,
  },
  {
    ...newSouthWales,
    slug: 'endeavour-energy',
    name: 'Endeavour Energy',
    registerNames: ['Endeavour'],
    aemoParticipantId: 'INTEGP',
    profile: profiles.endeavourProfile,
  },
  {
    ...newSouthWales,
    slug: 'essential-energy',
    name: 'Essential Energy',
    registerNames: ['Essential Energy', 'Essential Energy Standard', 'Essential Energy Far West'],
    aemoParticipantId: 'CNRGYP',
    profile: profiles.essentialProfile,
    note: 'Also serves some border postcodes in Queensland and Victoria. Retailers list a Standard and a Far West zone; the Default Market Offer is one figure for both.',
  },
  {
    ...common,
    slug: 'evoenergy',
    name: 'Evoenergy',
    state: 'ACT',
    timezone: 'Australia/Sydney',
    registerNames: ['Evoenergy'],
    aemoParticipantId: 'ACTEWP',
    profile: profiles.evoenergyProfile,
  },
  { ...queensland, slug: 'energex', name: 'Energex', registerNames: ['Energex'], aemoParticipantId: 'ENERGEXP' },
  {
    ...queensland,
    slug: 'ergon-energy',
    name: 'Ergon Energy',
    registerNames: ['Ergon'],
    aemoParticipantId: 'ERGONETP',
  },
  {
    ...common,
    slug: 'sa-power-networks',
    name: 'SA Power Networks',
    state: 'SA',
    timezone: 'Australia/Adelaide',
    registerNames: ['SA Power Networks'],
    aemoParticipantId: 'UMPLP',
    profile: profiles.southAustraliaProfile,
  },
  {
    ...common,
    slug: 'tasnetworks',
    name: 'TasNetworks',
    state: 'TAS',
    timezone: 'Australia/Hobart',
    registerNames: ['TasNetworks'],
    aemoParticipantId: 'AURORAP',
    profile: profiles.tasmaniaProfile,
    note: 'Standing-offer prices are regulated tariffs of Aurora Energy, approved by the Tasmanian Economic Regulator.',
  },
  { ...victoria, slug: 'citipower', name: 'CitiPower', registerNames: ['Citipower'], aemoParticipantId: 'CITIPP' },
  { ...victoria, slug: 'powercor', name: 'Powercor', registerNames: ['Powercor'], aemoParticipantId: 'POWCP' },
  { ...victoria, slug: 'jemena', name: 'Jemena', registerNames: ['Jemena'], aemoParticipantId: 'SOLARISP' },
  {
    ...victoria,
    slug: 'united-energy',
    name: 'United Energy',
    registerNames: ['United Energy'],
    aemoParticipantId: 'UNITED',
  },
  {
    ...victoria,
    slug: 'ausnet-services',
    name: 'AusNet Services',
    registerNames: ['AusNet Services (electricity)'],
    aemoParticipantId: 'EASTERN',
  },
];
