/** Checks whether identifiers, dates and rates are plausible. */

import { checkAbn } from '@/lib/facts/identifiers/abn';
import { checkIcp } from '@/lib/facts/identifiers/icp';
import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import type { Bill, Charge } from '../bill';
import { checkMpan } from '../mpan';
import { toDayNumber } from '../understand/values/calendar';
import type { Finding } from './finding';
import { formatRate, rateRanges, unclearBases } from './limits';

export function checkPlausibility(bill: Bill): Finding[] {
  return [...checkIdentifiers(bill), ...checkDates(bill), ...checkRates(bill), ...checkEstimated(bill)];
}

function checkIdentifiers({ siteIdentifier, otherSites, abn }: Bill): Finding[] {
  const findings: Finding[] = [];
  if (siteIdentifier && hasWrongDigit(siteIdentifier))
    findings.push({ code: 'site_check_digit', facts: siteIdentifier.value });
  if (siteIdentifier && otherSites.length > 0) {
    const ids = [siteIdentifier, ...otherSites].map(({ value }) => value.id);
    findings.push({ code: 'several_sites', facts: { kind: siteIdentifier.value.kind, ids } });
  }
  if (abn && checkAbn(abn.value) === 'wrong') findings.push({ code: 'abn_check_digit', facts: { abn: abn.value } });
  return findings;
}

function hasWrongDigit({ value: { kind, id }, basis }: NonNullable<Bill['siteIdentifier']>): boolean {
  if (kind === 'nmi') return identifyNmi(id).checkDigit === 'wrong';
  // No published example confirms the check digit of a MIRN, so it is not reported. The retailer is responsible for an
  // ICP that was read as printed. In a picture a letter may be misread.
  if (kind === 'icp') return basis === 'wrong_check_digit' && checkIcp(id) === 'wrong';
  return kind === 'mpan' && !checkMpan(id);
}

function checkDates({ issueDate, dueDate, period: { start, end }, energyType }: Bill): Finding[] {
  if (!issueDate) return [];
  const issued = issueDate.value;
  const findings: Finding[] = [];
  if (dueDate && dueDate.value < issued)
    findings.push({ code: 'due_before_issue', facts: { due: dueDate.value, issued } });
  // A reversed period has its own finding.
  const last = end && (!start || start.value <= end.value) ? end.value : null;
  if (energyType !== 'lpg' && last && toDayNumber(issued) < toDayNumber(last) - 1)
    findings.push({ code: 'issue_before_end', facts: { issued, end: last } });
  return findings;
}

/** Charges per unit with these words may have tiny rates. */
const smallCharge = /\btax|\blevy|\bfee|\bsurcharge|\bcredit|\bthroughput|\badjustment|\brecovery|\brider/i;

/**
 * Whether other lines with a higher rate already charge for this energy. This line is then a levy, whatever its name.
 */
function isOnTop({ quantity, unit, ...charge }: Charge, charges: readonly Charge[]): boolean {
  const others = charges.filter(
    (one) => one.class === charge.class && one.unit === unit && (one.rate ?? 0) > (charge.rate ?? 0),
  );
  const charged = others.reduce((sum, one) => sum + (one.quantity ?? 0), 0);
  return quantity !== null && charged >= (1 - sameEnergy) * quantity;
}

/** Each line is rounded separately, so quantities of the same energy may differ by this share. */
const sameEnergy = 0.001;

function checkRates({ charges, currency }: Bill): Finding[] {
  return charges.flatMap((charge): Finding[] => {
    const { rate: dollars, unit, tariffType, description, basis } = charge;
    if (!dollars || unit === null || tariffType === 'solar' || unclearBases.includes(basis)) return [];
    const range = rateRanges.find((one) => one.unit === unit && one.classes.includes(charge.class));
    const rate = Math.abs(dollars);
    const mayBeSmall = smallCharge.test(description) || isOnTop(charge, charges);
    if (!range || ((rate >= range.low || mayBeSmall) && rate <= range.high)) return [];
    return [{ code: 'rate_range', facts: { description, rate: formatRate(range.unit, rate, currency) } }];
  });
}

function checkEstimated({ meterReads }: Bill): Finding[] {
  const count = meterReads.filter(({ readType }) => readType === 'estimated').length;
  return count === 0 ? [] : [{ code: 'estimated_reads', facts: { estimated: count, reads: meterReads.length } }];
}
