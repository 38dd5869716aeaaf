/** The names of charges in the upload response, from their words. The first match wins. */
import type { Charge } from '../bill';
import { phrases } from '../phrases';
import { findClass } from '../phrases/compile';

const bands: Readonly<Partial<Record<NonNullable<Charge['timePeriod']>, string>>> = {
  peak: 'Peak',
  off_peak: 'Off Peak',
  shoulder: 'Shoulder',
};

/**
 * The name in the API's list; `Additional Billing` if no rule matches. Embedded networks and LPG delivery use the
 * specification's categories, which the list lacks.
 */
export function nameCharge(charge: Charge): string {
  const words = charge.description.toLowerCase();
  const { tariffType } = charge;
  if (charge.class === 'common_area') return 'Common Area';
  if (charge.class === 'on_supply') {
    if (tariffType === 'controlled_load') return 'On Supply Controlled Load';
    return tariffType === 'daily' ? 'On Supply Daily' : nameBand(charge, words, 'On Supply');
  }
  if (charge.class === 'delivery') return 'LPG Delivery';
  const name = findClass(phrases.chargeNames, words);
  if (name !== null) return name;
  if (charge.class === 'supply') return findClass(phrases.lpgNames, words) ?? 'LPG Usage';
  if (charge.class === 'environmental') return 'General Environmental Charge';
  if (charge.class === 'market') return 'Market Charge Other';
  const isNetwork =
    charge.class === 'network' || (charge.class === 'demand' && /\bnetwork\b|\bd?nuos\b|\bduos\b/.test(words));
  const side = isNetwork ? 'Network ' : '';
  if (tariffType === 'demand') return `${side}${findClass(phrases.demandNames, words) ?? 'Anytime Demand'}`;
  if (/\bmeter/.test(words)) return isNetwork ? 'Network Metering Charge' : 'Metering';
  if (tariffType === 'solar') return `${side}Solar FIT`;
  if (tariffType === 'controlled_load') return `${side}Controlled Load`;
  if (tariffType === 'daily') return /\bcontrolled\b/.test(words) ? 'Controlled Load Supply' : `${side}Supply`;
  if (charge.unit !== null) return nameBand(charge, words, isNetwork ? 'Network' : 'Retail');
  if (charge.amount < 0) return 'Credit';
  return isNetwork ? 'Network Management' : 'Additional Billing';
}

function nameBand({ timePeriod }: Charge, words: string, side: 'Network' | 'Retail' | 'On Supply'): string {
  const band = timePeriod && bands[timePeriod];
  if (band) return `${side} ${band}`;
  if (!phrases.charges.otherBand.test(words)) return `${side} Anytime`;
  return side === 'Retail' ? 'General TOU' : `${side} General TOU`;
}
