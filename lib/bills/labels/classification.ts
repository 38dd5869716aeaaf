/** The fine classification of a charge in the upload response, from its words. The first match wins. */

import type { Charge } from '../bill';
import { phrases } from '../phrases';
import { findClass } from '../phrases/compile';

/**
 * The name in the API's list; `Additional Billing` if no rule matches. Embedded networks and LPG delivery use the
 * specification's categories, which the list lacks.
 */
export function classifyLine(charge: Charge): string {
  const words = charge.description.toLowerCase();
  if (charge.class === 'common_area') return 'Common Area';
  if (charge.class === 'on_supply') return nameOnSupply(charge, words);
  if (charge.class === 'delivery') return 'LPG Delivery';
  const name = findClass(phrases.chargeNames, words);
  if (name !== null) return name;
  const network =
    charge.class === 'network' || (charge.class === 'demand' && /\bnetwork\b|\bd?nuos\b|\bduos\b/.test(words));
  if (charge.class === 'supply') return nameLpg(words);
  if (charge.class === 'environmental') return 'General Environmental Charge';
  if (charge.class === 'market') return 'Market Charge Other';
  if (charge.tariffType === 'demand') return nameDemand(words, network);
  if (/\bmeter/.test(words)) return network ? 'Network Metering Charge' : 'Metering';
  if (charge.tariffType === 'solar') return network ? 'Network Solar FIT' : 'Solar FIT';
  if (charge.tariffType === 'controlled_load') return network ? 'Network Controlled Load' : 'Controlled Load';
  if (charge.tariffType === 'daily') {
    if (/\bcontrolled\b/.test(words)) return 'Controlled Load Supply';
    return network ? 'Network Supply' : 'Supply';
  }
  if (charge.unit !== null) return nameBand(charge, words, network ? 'Network' : 'Retail');
  if (charge.amount < 0) return 'Credit';
  return network ? 'Network Management' : 'Additional Billing';
}

function nameOnSupply(charge: Charge, words: string): string {
  if (charge.tariffType === 'controlled_load') return 'On Supply Controlled Load';
  return charge.tariffType === 'daily' ? 'On Supply Daily' : nameBand(charge, words, 'On Supply');
}

function nameBand({ timePeriod }: Charge, words: string, side: 'Network' | 'Retail' | 'On Supply'): string {
  if (timePeriod === 'peak') return `${side} Peak`;
  if (timePeriod === 'off_peak') return `${side} Off Peak`;
  if (timePeriod === 'shoulder') return `${side} Shoulder`;
  if (phrases.charges.otherBand.test(words)) return side === 'Retail' ? 'General TOU' : `${side} General TOU`;
  return `${side} Anytime`;
}

function nameDemand(words: string, network: boolean): string {
  if (/\bcapacity\b/.test(words)) return network ? 'Network Capacity Charge' : 'Capacity Charge';
  if (/\bcongestion\b/.test(words)) return network ? 'Network Congestion Charge' : 'Congestion Charge';
  if (/\bhigh\b|\bpeak\b|\bsummer\b/.test(words)) return network ? 'Network High Demand' : 'High Demand';
  if (/\blow\b|\boff[- ]?peak\b/.test(words)) return network ? 'Network Low Demand' : 'Low Demand';
  return network ? 'Network Anytime Demand' : 'Anytime Demand';
}

function nameLpg(words: string): string {
  if (/\brent/.test(words)) return 'LPG Rental';
  if (/\bexchange|\bswap/.test(words)) return 'LPG Swapped';
  return /\bfee\b/.test(words) ? 'Additional Billing' : 'LPG Usage';
}
