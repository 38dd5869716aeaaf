/** Classifies a charge line by its words, heading and unit: class, kind of tariff and time of day. */

import type { Charge, energyTypes } from '../../bill';
import { phrases } from '../../phrases';
import { findClass } from '../../phrases/compile';
import { isEnergyUnit } from '../values/units';

export interface LineText {
  description: string;
  /** Heading of the line's group; empty without one. */
  section: string;
  /** The band that a heading over the line names. */
  band?: Charge['timePeriod'] | undefined;
  /** Reported unit of the quantity, else of the rate: `kWh`, `days`, `kVA`. */
  unit: string | null;
  energyType: (typeof energyTypes)[number] | null;
}

const demandUnit = /^(?:kW|kVA|kVAr)(?: day)?$/;

/** The class of a line in the API. */
export function classifyCharge({ description, section, unit, energyType }: LineText): Charge['class'] {
  const words = description.toLowerCase();
  if (phrases.charges.tax.test(words) && (isNamedTax(words) || (!isEnergyUnit(unit) && unit !== 'days'))) return 'tax';
  if (energyType === 'lpg') return phrases.charges.lpgDelivery.test(words) ? 'delivery' : 'supply';
  const heading = classifySection(section);
  const own = findClass(phrases.ownClasses, words);
  // "Retailer energy efficiency scheme" is a state scheme.
  if (own === 'environmental' && /\bscheme\b|\bcertificates?\b/.test(words)) return own;
  if (/\bretail(?:er)?\b|\b(?:discount|rebate|concession|relief)\b|\baccount (?:admin|management|service)/.test(words))
    return 'retail';
  // The green band of a network is a time of day.
  const isBand = own === 'environmental' && /\bd?nuos\b|\bduos\b/.test(words);
  if (own && !isBand && !(heading === 'network' && own === 'market')) return own;
  if (isDemandLine(words, unit)) return 'demand';
  if (heading && heading !== 'retail')
    return heading === 'demand' && unit !== null && !demandUnit.test(unit) ? 'retail' : heading;
  if (isSolar(description)) return 'retail';
  return phrases.charges.network.test(words) ? 'network' : 'retail';
}

/** Whether the last word is tax, as in "Energy Commission Tax 20,791.14 kWh @ $0.00030". */
const isNamedTax = (words: string) => /\btax(?:es)?$/.test(words.replace(/\([^)]*\)/g, '').trim());

/** Whether the line is energy fed in, and not a levy on all customers for the feed-in tariffs of some. */
const isSolar = (description: string): boolean =>
  phrases.charges.solar.test(description.toLowerCase()) &&
  !/\b(?:levy|levies|obligations?)\b|\b(?:tariffs?|fit)\)? charges?\b/i.test(description);

function classifySection(section: string): Charge['class'] | null {
  const words = section.toLowerCase();
  return words === '' ? null : findClass(phrases.sections, words);
}

function isDemandLine(words: string, unit: string | null): boolean {
  if (demandUnit.test(unit ?? '')) return true;
  // Gas demand may also be charged per day, in the unit of energy.
  if (unit === 'kWh' || (unit === 'days' && !/\bdemand\b|\bcapacity\b/.test(words))) return false;
  return phrases.charges.demand.test(words) && !phrases.charges.demandTariff.test(words);
}

/** The line's time of day. Null for another one, and for demand lines, since bands are of energy. */
export function findTimePeriod(line: LineText): Charge['timePeriod'] {
  const text = line.description.toLowerCase();
  // The peak of gas is a season.
  if (line.energyType === 'gas') return null;
  if (isDemandLine(text, line.unit)) return null;
  if (phrases.charges.otherBand.test(text) && findBand(text) === null) return null;
  if (line.unit !== null && !isEnergyUnit(line.unit)) return null;
  if (isSolar(line.description) || phrases.charges.controlled.test(text)) return null;
  // "Peak Demand Reduction Scheme" is not a band.
  if (findClass(phrases.ownClasses, text) !== null) return null;
  return findBand(text) ?? line.band ?? null;
}

export function findBand(text: string): Charge['timePeriod'] {
  // "Shoulder, weekdays 10am-4pm and weekends".
  const [first] = text.split(/[ ,(]/);
  if (first === 'shoulder' || first === 'peak') return first;
  if (phrases.charges.offPeak.test(text)) return 'off_peak';
  if (phrases.charges.shoulder.test(text)) return 'shoulder';
  if (phrases.charges.peak.test(text)) return unknownPeakPattern.test(text) ? null : 'peak';
  return phrases.charges.evening.test(text) ? 'shoulder' : null;
}

/** A kind of peak in letters that English has not: in some files the "ff" of "off-peak" is another letter. */
const unknownPeakPattern = /[\u0080-\uffff]-peak/;

/** Whether the line or, of energy, the heading of its group names a controlled load: "Usage" below "Tariff 33". */
const isControlled = ({ description, section, unit }: LineText): boolean =>
  phrases.charges.controlled.test(`${description} ${isEnergyUnit(unit) ? section : ''}`.toLowerCase());

export function findTariffType(line: LineText): Charge['tariffType'] {
  const text = line.description.toLowerCase();
  const { unit } = line;
  if (isDemandLine(text, unit)) return 'demand';
  if (isSolar(line.description) && unit !== 'days') return 'solar';
  if (unit === 'days' || unit === 'months' || (unit === null && phrases.charges.daily.test(text))) return 'daily';
  if (isControlled(line)) return 'controlled_load';
  if (findTimePeriod(line) !== null || phrases.charges.otherBand.test(text)) return 'time_of_use';
  return isEnergyUnit(unit) ? 'flat' : null;
}

/**
 * Classifies charge lines of embedded networks. Their owner buys at a gate meter, on-sells to tenants and shares the
 * cost of common areas. `text`: the whole bill in lower case, which shows whether the seller runs one.
 */
export function withEmbeddedClasses(charges: readonly Charge[], text: string): Charge[] {
  const isEmbedded = phrases.charges.embeddedNetwork.test(text);
  return charges.map((charge) => ({ ...charge, class: findEmbeddedClass(charge, isEmbedded) }));
}

/** Energy and supply charges are on-sold. Fees stay the retailer's, and network charges are passed through. */
function findEmbeddedClass({ class: usual, description, quantity, amount, tariffType }: Charge, isEmbedded: boolean) {
  const words = description.toLowerCase();
  if (usual !== 'retail' && usual !== 'network') return usual;
  if (phrases.charges.commonArea.test(words)) return 'common_area';
  if (phrases.charges.onSupply.test(words)) return 'on_supply';
  const isSold = quantity !== null && amount >= 0 && tariffType !== 'solar';
  return isEmbedded && isSold && usual === 'retail' ? 'on_supply' : usual;
}
