/** The fine classification of a charge in the upload answer, from its words; the first rule that fits wins. */
import type { Charge } from '../bill';
import { otherBandPattern } from './charges';

interface Rule {
  name: string;
  pattern: RegExp;
}

/** Schemes and fees known by their names. */
const named: readonly Rule[] = [
  { name: 'Greenpower', pattern: /\bgreen ?power\b|\baccredited\b/ },
  { name: 'VEET', pattern: /\bve[eu][tcu]s?\b|\bveecs?\b|\bvictorian energy (?:efficiency|upgrades)\b/ },
  { name: 'NSW ESS', pattern: /\bess\b|\benergy savings scheme\b/ },
  { name: 'ESC', pattern: /\bescs?\b/ },
  { name: 'LRET', pattern: /\blret\b|\blgcs?\b|\blrecs?\b|\blarge[- ]scale\b/ },
  { name: 'SREC', pattern: /\bsrecs?\b/ },
  { name: 'SRES', pattern: /\bsres\b|\bstcs?\b|\bsmall[- ]scale\b/ },
  { name: 'Demand Reduction', pattern: /\bpdrs\b|\bdemand reduction\b|\bprcs?\b/ },
  { name: 'AEMO Pool Fees', pattern: /\bpool fees?\b/ },
  { name: 'AEMO Ancillary', pattern: /\bancillary\b/ },
  { name: 'AEMO FRC', pattern: /\bfrc\b|\bfull retail\b/ },
  { name: 'AEMO UFE', pattern: /\bufe\b|\bunaccounted\b/ },
  { name: 'AEMO Directional', pattern: /\bdirection(?:al|s)?\b/ },
  { name: 'Participant Charge', pattern: /\bparticipant\b/ },
  { name: 'EA Levy', pattern: /\bea levy\b|\belectricity authority\b/ },
  { name: 'GIC Levy', pattern: /\bgic levy\b|\bgas industry\b/ },
  { name: 'Line Loss Charge', pattern: /\bline loss|\blosses\b/ },
  { name: 'Power Factor Charge', pattern: /\bpower factor\b|\breactive\b/ },
  { name: 'Late Fees', pattern: /\blate (?:payment|fee)|\bdishono/ },
  {
    name: 'Billing Fee',
    pattern: /\b(?:bill|billing|paper|processing|merchant|card|account|retail service|admin\w*) (?:\w+ )?fee\b/,
  },
  { name: 'Disconnection', pattern: /\bdisconnect/ },
  { name: 'Connection', pattern: /\b(?:re)?connect(?:ion)?\b/ },
];

/**
 * The name of the API's list; `Additional Billing` for what no rule knows. Lines of an embedded network, and the delivery of LPG,
 * are named after the specification's categories, which the list lacks.
 */
export function classificationOf(charge: Charge): string {
  const words = charge.description.toLowerCase();
  if (charge.class === 'common_area') return 'Common Area';
  if (charge.class === 'on_supply') return onSupplyName(charge, words);
  if (charge.class === 'delivery') return 'LPG Delivery';
  const rule = named.find(({ pattern }) => pattern.test(words));
  if (rule) return rule.name;
  const network =
    charge.class === 'network' || (charge.class === 'demand' && /\bnetwork\b|\bd?nuos\b|\bduos\b/.test(words));
  if (charge.class === 'supply') return lpgName(words);
  if (charge.class === 'environmental') return 'General Environmental Charge';
  if (charge.class === 'market') return 'Market Charge Other';
  if (charge.tariffType === 'demand') return demandName(words, network);
  if (/\bmeter/.test(words)) return network ? 'Network Metering Charge' : 'Metering';
  if (charge.tariffType === 'solar') return network ? 'Network Solar FIT' : 'Solar FIT';
  if (charge.tariffType === 'controlled_load') return network ? 'Network Controlled Load' : 'Controlled Load';
  if (charge.tariffType === 'daily') {
    if (/\bcontrolled\b/.test(words)) return 'Controlled Load Supply';
    return network ? 'Network Supply' : 'Supply';
  }
  if (charge.unit !== null) return bandName(charge, words, network ? 'Network' : 'Retail');
  if (charge.amount < 0) return 'Credit';
  return network ? 'Network Management' : 'Additional Billing';
}

function onSupplyName(charge: Charge, words: string): string {
  if (charge.tariffType === 'controlled_load') return 'On Supply Controlled Load';
  return charge.tariffType === 'daily' ? 'On Supply Daily' : bandName(charge, words, 'On Supply');
}

function bandName({ timePeriod }: Charge, words: string, side: 'Network' | 'Retail' | 'On Supply'): string {
  if (timePeriod === 'peak') return `${side} Peak`;
  if (timePeriod === 'off_peak') return `${side} Off Peak`;
  if (timePeriod === 'shoulder') return `${side} Shoulder`;
  if (otherBandPattern.test(words)) return side === 'Retail' ? 'General TOU' : `${side} General TOU`;
  return `${side} Anytime`;
}

function demandName(words: string, network: boolean): string {
  if (/\bcapacity\b/.test(words)) return network ? 'Network Capacity Charge' : 'Capacity Charge';
  if (/\bcongestion\b/.test(words)) return network ? 'Network Congestion Charge' : 'Congestion Charge';
  if (/\bhigh\b|\bpeak\b|\bsummer\b/.test(words)) return network ? 'Network High Demand' : 'High Demand';
  if (/\blow\b|\boff[- ]?peak\b/.test(words)) return network ? 'Network Low Demand' : 'Low Demand';
  return network ? 'Network Anytime Demand' : 'Anytime Demand';
}

function lpgName(words: string): string {
  if (/\brent/.test(words)) return 'LPG Rental';
  if (/\bexchange|\bswap/.test(words)) return 'LPG Swapped';
  return /\bfee\b/.test(words) ? 'Additional Billing' : 'LPG Usage';
}
