/** Is what the bill says likely: identifiers, dates, rates? */

import { dateWords } from '@/lib/facts/date-words';
import { checkAbn } from '@/lib/facts/identifiers/abn';
import { checkIcp } from '@/lib/facts/identifiers/icp';
import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import { confidenceOf } from '../basis';
import type { Bill } from '../bill';
import type { Finding } from '../check';
import { checkMpan } from '../mpan';
import { dayNumber } from '../understand/values/calendar';
import { rateRanges, rateWords, unclearBelow } from './limits';

export function checkPlausibility(bill: Bill): Finding[] {
  return [...identifiers(bill), ...dates(bill), ...outsideRanges(bill), ...estimated(bill)];
}

const siteNames = {
  nmi: 'NMI',
  mirn: 'MIRN',
  icp: 'ICP',
  mpan: 'supply number',
  other: 'connection number',
} as const;

function identifiers({ siteIdentifier, abn }: Bill): Finding[] {
  const findings: Finding[] = [];
  if (siteIdentifier && hasWrongDigit(siteIdentifier)) {
    const { kind, id } = siteIdentifier.value;
    findings.push({
      code: 'site_check_digit',
      message: `The check digit of the ${siteNames[kind]} ${id} is wrong. A digit may be misprinted or misread.`,
    });
  }
  if (abn && checkAbn(abn.value) === 'wrong')
    findings.push({
      code: 'abn_check_digit',
      message: `The check digits of the ABN ${abn.value} are wrong. A digit may be misprinted or misread.`,
    });
  return findings;
}

function hasWrongDigit({ value: { kind, id }, basis }: NonNullable<Bill['siteIdentifier']>): boolean {
  if (kind === 'nmi') return identifyNmi(id).checkDigit === 'wrong';
  // No published example confirms the rule for a MIRN: a wrong digit there is no reason to alarm anyone.
  // An ICP that was read as it is printed is the retailer's to answer for; in a picture a letter may be misread.
  if (kind === 'icp') return basis === 'wrong_check_digit' && checkIcp(id) === 'wrong';
  return kind === 'mpan' && !checkMpan(id);
}

function dates({ issueDate, dueDate, period: { start, end }, energyType }: Bill): Finding[] {
  const findings: Finding[] = [];
  if (issueDate && dueDate && dueDate.value < issueDate.value)
    findings.push({
      code: 'due_before_issue',
      message: `The bill is due on ${dateWords(dueDate.value)}, before it was issued on ${dateWords(issueDate.value)}.`,
    });
  // A period the wrong way round is told as such.
  const last = end && (!start || start.value <= end.value) ? end.value : null;
  if (energyType !== 'lpg' && issueDate && last && dayNumber(issueDate.value) < dayNumber(last) - 1)
    findings.push({
      code: 'issue_before_end',
      message: `The bill was issued on ${dateWords(issueDate.value)}, before its period ended on ${dateWords(last)}.`,
    });
  return findings;
}

function outsideRanges({ charges }: Bill): Finding[] {
  return charges.flatMap((charge): Finding[] => {
    const { rate: dollars, unit, tariffType, description } = charge;
    if (!dollars || unit === null || tariffType === 'solar' || confidenceOf(charge) < unclearBelow) return [];
    // Taxes and fees by the unit may be next to nothing.
    const isSmall = /\btax|\blevy|\bfee|\bsurcharge|\bcredit|\bthroughput|\badjustment|\brecovery|\brider/i.test(
      description,
    );
    const range = rateRanges.find((one) => one.unit === unit && one.classes.includes(charge.class));
    const rate = Math.abs(dollars);
    if (!range || ((rate >= range.low || isSmall) && rate <= range.high)) return [];
    return [
      {
        code: 'rate_range',
        message: `"${description}": ${rateWords(range.unit, rate)} is outside the usual range.`,
      },
    ];
  });
}

function estimated({ meterReads }: Bill): Finding[] {
  const count = meterReads.filter(({ readType }) => readType === 'estimated').length;
  if (count === 0) return [];
  const which =
    count === meterReads.length
      ? count === 1
        ? 'The meter read is'
        : 'The meter reads are'
      : `${count} of ${meterReads.length} meter reads ${count === 1 ? 'is' : 'are'}`;
  return [{ code: 'estimated_reads', message: `${which} estimated.` }];
}
