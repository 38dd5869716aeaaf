/**
 * Typical usage profiles by network. The shares are derived, not published. A small business's load shape was chosen
 * that reproduces the AER's 2026-27 small-business time-of-use prices for Essential Energy ($4,919) and SA Power
 * Networks ($4,868) within about $5. It was then distributed over each network's time windows. The windows are those of
 * the network's most frequent small-business time-of-use offer in the public plan register (AER, Consumer Data Right
 * product reference data), so single plans differ.
 */
import type { BandWindow, UsageBand, UsageProfile } from './network-facts';

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
): UsageProfile {
  return {
    peakShare,
    shoulderShare,
    offPeakShare,
    windowsText,
    bands,
    restOfWeek,
    basis: 'derived: one small-business load shape over the time windows of the network',
    confidence: 'low to medium',
  };
}

export const ausgridProfile = makeProfile(
  [0.212, 0.495, 0.293],
  'Peak weekdays 2 pm to 8 pm. Shoulder weekdays 7 am to 2 pm and 8 pm to 10 pm, weekends 7 am to 10 pm. Off-peak the rest. The commonest three-rate standing offer of 2025-26.',
  [
    makeWindow('peak', weekdays, '14:00', '20:00'),
    makeWindow('shoulder', weekdays, '07:00', '14:00'),
    makeWindow('shoulder', weekdays, '20:00', '22:00'),
    makeWindow('shoulder', weekend, '07:00', '22:00'),
  ],
);

export const endeavourProfile = makeProfile(
  [0.253, 0.283, 0.464],
  'Peak weekdays 1 pm to 8 pm. Shoulder weekdays 7 am to 1 pm and 8 pm to 10 pm. Off-peak the rest. The commonest three-rate standing offer of 2025-26.',
  [
    makeWindow('peak', weekdays, '13:00', '20:00'),
    makeWindow('shoulder', weekdays, '07:00', '13:00'),
    makeWindow('shoulder', weekdays, '20:00', '22:00'),
  ],
);

export const essentialProfile = makeProfile(
  [0.441, 0, 0.559],
  'Peak every day 7 am to 10 am and 3 pm to 10 pm. Off-peak the rest. A two-rate standing offer of 2026-27. Older three-rate windows exist too.',
  [makeWindow('peak', everyDay, '07:00', '10:00'), makeWindow('peak', everyDay, '15:00', '22:00')],
);

export const evoenergyProfile = makeProfile(
  [0.388, 0.148, 0.464],
  'Peak weekdays 7 am to 5 pm. Shoulder weekdays 5 pm to 10 pm. Off-peak the rest. Offers of 2025-26.',
  [makeWindow('peak', weekdays, '07:00', '17:00'), makeWindow('shoulder', weekdays, '17:00', '22:00')],
);

/** Energex and Ergon Energy. */
export const queenslandProfile = makeProfile(
  [0.094, 0.799, 0.107],
  'Peak weekdays 5 pm to 8 pm. Off-peak every day 11 am to 1 pm. Shoulder the rest. Offers of 2025-26 and Tariff 22D of 2026-27.',
  [makeWindow('peak', weekdays, '17:00', '20:00'), makeWindow('off_peak', everyDay, '11:00', '13:00')],
  'shoulder',
);

export const southAustraliaProfile = makeProfile(
  [0.068, 0.459, 0.473],
  'November to March: peak every day 5 pm to 9 pm, shoulder weekdays 7 am to 5 pm. April to October: no peak, shoulder weekdays 7 am to 9 pm. Off-peak the rest. A standing offer of 2026-27.',
  [
    makeWindow('peak', everyDay, '17:00', '21:00', summer),
    makeWindow('shoulder', weekdays, '07:00', '17:00', summer),
    makeWindow('shoulder', weekdays, '07:00', '21:00', winter),
  ],
);

export const tasmaniaProfile = makeProfile(
  [0.536, 0.171, 0.293],
  'Tariff 94 of 2026-27: peak weekdays 7 am to 10 pm. Shoulder weekends 7 am to 10 pm. Off-peak 10 pm to 7 am every day. The tariff keeps Australian Eastern Standard Time all year.',
  [makeWindow('peak', weekdays, '07:00', '22:00'), makeWindow('shoulder', weekend, '07:00', '22:00')],
);

/** The five Victorian networks. */
export const victoriaProfile = makeProfile(
  [0.442, 0, 0.558],
  'Peak weekdays 9 am to 9 pm. Off-peak the rest. The two-rate small-business window of the Victorian Default Offer 2025-26. A change to three parts from 1 July 2026 was reported, but not confirmed for businesses.',
  [makeWindow('peak', weekdays, '09:00', '21:00')],
);
