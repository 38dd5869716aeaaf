/** The table of networks, one row each; use it through index.ts. */

import type { BandWindow, NetworkFacts, NetworkSlug, TypicalUsage, UsageBand } from './network-facts';

/*
 * Typical usage profiles by network. The shares are derived, not published. A small business's load shape was chosen
 * that reproduces the AER's 2026-27 small-business time-of-use prices for Essential Energy ($4,919) and SA Power
 * Networks ($4,868) within about $5. It was then distributed over each network's time windows. The windows are those of
 * the network's most frequent small-business time-of-use offer in the public plan register (AER, Consumer Data Right
 * product reference data), so single plans differ.
 */
const weekdays = [1, 2, 3, 4, 5];
const weekend = [6, 7];
const everyDay = [...weekdays, ...weekend];
const summer = [11, 12, 1, 2, 3];
const winter = [4, 5, 6, 7, 8, 9, 10];

function makeWindow(band: UsageBand, days: number[], from: string, to: string, months?: number[]): BandWindow {
  return { band, days, from, to, ...(months && { months }) };
}

/** Shares are [peak, shoulder, off-peak]. */
function makeProfile(
  [peakShare, shoulderShare, offPeakShare]: [number, number, number],
  windowsText: string,
  bands: BandWindow[],
  restOfWeek: UsageBand = 'off_peak',
): TypicalUsage {
  return {
    peakShare,
    shoulderShare,
    offPeakShare,
    windowsText,
    bands,
    restOfWeek,
  };
}

const ausgridProfile = makeProfile(
  [0.212, 0.495, 0.293],
  'Peak weekdays 2 pm to 8 pm. Shoulder weekdays 7 am to 2 pm and 8 pm to 10 pm, weekends 7 am to 10 pm. Off-peak the rest. The commonest three-rate standing offer of 2025-26.',
  [
    makeWindow('peak', weekdays, '14:00', '20:00'),
    makeWindow('shoulder', weekdays, '07:00', '14:00'),
    makeWindow('shoulder', weekdays, '20:00', '22:00'),
    makeWindow('shoulder', weekend, '07:00', '22:00'),
  ],
);

const endeavourProfile = makeProfile(
  [0.253, 0.283, 0.464],
  'Peak weekdays 1 pm to 8 pm. Shoulder weekdays 7 am to 1 pm and 8 pm to 10 pm. Off-peak the rest. The commonest three-rate standing offer of 2025-26.',
  [
    makeWindow('peak', weekdays, '13:00', '20:00'),
    makeWindow('shoulder', weekdays, '07:00', '13:00'),
    makeWindow('shoulder', weekdays, '20:00', '22:00'),
  ],
);

const essentialProfile = makeProfile(
  [0.441, 0, 0.559],
  'Peak every day 7 am to 10 am and 3 pm to 10 pm. Off-peak the rest. A two-rate standing offer of 2026-27. Older three-rate windows exist too.',
  [makeWindow('peak', everyDay, '07:00', '10:00'), makeWindow('peak', everyDay, '15:00', '22:00')],
);

const evoenergyProfile = makeProfile(
  [0.388, 0.148, 0.464],
  'Peak weekdays 7 am to 5 pm. Shoulder weekdays 5 pm to 10 pm. Off-peak the rest. Offers of 2025-26.',
  [makeWindow('peak', weekdays, '07:00', '17:00'), makeWindow('shoulder', weekdays, '17:00', '22:00')],
);

/** Energex and Ergon Energy. */
const queenslandProfile = makeProfile(
  [0.094, 0.799, 0.107],
  'Peak weekdays 5 pm to 8 pm. Off-peak every day 11 am to 1 pm. Shoulder the rest. Offers of 2025-26 and Tariff 22D of 2026-27.',
  [makeWindow('peak', weekdays, '17:00', '20:00'), makeWindow('off_peak', everyDay, '11:00', '13:00')],
  'shoulder',
);

const southAustraliaProfile = makeProfile(
  [0.068, 0.459, 0.473],
  'November to March: peak every day 5 pm to 9 pm, shoulder weekdays 7 am to 5 pm. April to October: no peak, shoulder weekdays 7 am to 9 pm. Off-peak the rest. A standing offer of 2026-27.',
  [
    makeWindow('peak', everyDay, '17:00', '21:00', summer),
    makeWindow('shoulder', weekdays, '07:00', '17:00', summer),
    makeWindow('shoulder', weekdays, '07:00', '21:00', winter),
  ],
);

const tasmaniaProfile = makeProfile(
  [0.536, 0.171, 0.293],
  'Tariff 94 of 2026-27: peak weekdays 7 am to 10 pm. Shoulder weekends 7 am to 10 pm. Off-peak 10 pm to 7 am every day. The tariff keeps Australian Eastern Standard Time all year.',
  [makeWindow('peak', weekdays, '07:00', '22:00'), makeWindow('shoulder', weekend, '07:00', '22:00')],
);

/** The five Victorian networks. */
const victoriaProfile = makeProfile(
  [0.442, 0, 0.558],
  'Peak weekdays 9 am to 9 pm. Off-peak the rest. The two-rate small-business window of the Victorian Default Offer 2025-26. A change to three parts from 1 July 2026 was reported, but not confirmed for businesses.',
  [makeWindow('peak', weekdays, '09:00', '21:00')],
);

const newSouthWales = { state: 'NSW', timezone: 'Australia/Sydney' } as const;
const queensland = { state: 'QLD', timezone: 'Australia/Brisbane', profile: queenslandProfile } as const;
const victoria = { state: 'VIC', timezone: 'Australia/Melbourne', profile: victoriaProfile } as const;

/** Register names are those of the AER's Consumer Data Right product reference data. */
const makeNetwork = (
  slug: NetworkSlug,
  name: string,
  home: Pick<NetworkFacts, 'state' | 'timezone' | 'profile'>,
  registerNames: string[] = [name],
): NetworkFacts => ({ slug, name, registerNames, ...home });

export const networks: readonly NetworkFacts[] = [
  makeNetwork('ausgrid', 'Ausgrid', { ...newSouthWales, profile: ausgridProfile }),
  makeNetwork('endeavour-energy', 'Endeavour Energy', { ...newSouthWales, profile: endeavourProfile }, ['Endeavour']),
  // Retailers list a Standard and a Far West zone; the Default Market Offer is one figure for both.
  makeNetwork('essential-energy', 'Essential Energy', { ...newSouthWales, profile: essentialProfile }, [
    'Essential Energy',
    'Essential Energy Standard',
    'Essential Energy Far West',
  ]),
  makeNetwork('evoenergy', 'Evoenergy', { ...newSouthWales, state: 'ACT', profile: evoenergyProfile }),
  makeNetwork('energex', 'Energex', queensland),
  makeNetwork('ergon-energy', 'Ergon Energy', queensland, ['Ergon']),
  makeNetwork('sa-power-networks', 'SA Power Networks', {
    state: 'SA',
    timezone: 'Australia/Adelaide',
    profile: southAustraliaProfile,
  }),
  makeNetwork('tasnetworks', 'TasNetworks', { state: 'TAS', timezone: 'Australia/Hobart', profile: tasmaniaProfile }),
  makeNetwork('citipower', 'CitiPower', victoria, ['Citipower']),
  makeNetwork('powercor', 'Powercor', victoria),
  makeNetwork('jemena', 'Jemena', victoria),
  makeNetwork('united-energy', 'United Energy', victoria),
  makeNetwork('ausnet-services', 'AusNet Services', victoria, ['AusNet Services (electricity)']),
];
