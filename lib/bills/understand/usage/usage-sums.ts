/** Adds up energy lines, by band and in total, with the basis of each sum. */

import { type Basis, findWeakest } from '../../basis';
import type { Field } from '../../bill';
import type { NonEmpty } from '../../lists';
import { addEnergy } from './energy-lines';
import { roundFigure } from './energy-numbers';
import { isSameUsage, isWithin, type PrintedTotal } from './printed-totals';
import type { EnergyLine } from './stated-usage';

/** `hasGap`: the quantity of a usage line was not understood, so the lines give less than the total. */
export function addUpUsage(
  lines: readonly EnergyLine[],
  printed: readonly PrintedTotal[],
  hasGap: boolean,
): Field<number> | null {
  const usable = hasGap ? printed.filter(({ isTotal }) => isTotal) : printed;
  const [first, ...others] = lines;
  if (!first) {
    const best = usable.find(({ isTotal }) => isTotal) ?? usable.find(({ isLabelled }) => isLabelled);
    return best ? asPrinted(best) : null;
  }
  const summed = makeUsageSum([first, ...others], findWeakestBasis([first, ...others]));
  // A single line may have its quantity printed elsewhere too, so only a total confirms it.
  const isElsewhere = ({ evidence, isLabelled, hasPrice }: PrintedTotal) =>
    (lines.length > 1 || (isLabelled && !hasPrice)) && !lines.some((line) => isWithin(evidence, line.evidence));
  const agrees = usable.find((one) => isSameUsage(one, summed.value) && isElsewhere(one));
  if (agrees && (!agrees.isFromPicture || lines.every(isReadClearly))) return { ...summed, basis: 'usage_in_print' };
  const more = hasGap && usable.find(({ isTotal, value }) => isTotal && value > summed.value);
  return more ? asPrinted(more) : summed;
}

const asPrinted = ({ value, evidence }: PrintedTotal): Field<number> => ({ value, basis: 'stated', evidence });

function makeUsageSum(lines: NonEmpty<EnergyLine>, basis: Basis): Field<number> {
  return { value: roundFigure(addEnergy(lines)), basis, evidence: lines[0].evidence };
}

const findWeakestBasis = ([first, ...others]: NonEmpty<EnergyLine>): Basis =>
  findWeakest(first.basis, ...others.map(({ basis }) => basis));

/** Whether the line multiplied out. One that did not may be misread, and no total corrects it. */
const isReadClearly = ({ basis }: EnergyLine) => basis !== 'line' && basis !== 'unclear_line';

/** The energy of one band; null without lines. `total` is of all bands. */
export function addUpBand(lines: readonly EnergyLine[], total: Field<number> | null): Field<number> | null {
  const [first, ...others] = lines;
  if (!first) return null;
  const own = findWeakestBasis([first, ...others]);
  const isPart = total?.basis === 'usage_in_print' && lines.every(isReadClearly);
  return makeUsageSum([first, ...others], isPart && findWeakest(own, 'part_of_usage') === own ? 'part_of_usage' : own);
}
