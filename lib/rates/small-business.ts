/** Usages beyond what counts as a small business: published plans and reference prices are not meant for them. */
import { smallBusinessLimits } from '@/lib/facts/small-business';
import { isState, type State, stateNames } from '@/lib/facts/states';
import type { RatesWarning } from './contract';
import { aboveSmallBusiness } from './warning-codes';

/** The warning for a usage above the limit of any of the states (as the API writes them); null within all of them. */
export function smallBusinessWarning(annualKwh: number, states: readonly (string | null)[]): RatesWarning | null {
  const above = [...new Set(states)].filter(
    (state): state is State => state !== null && isState(state) && annualKwh > (limitOf(state) ?? Infinity),
  );
  if (above.length === 0) return null;
  const limits = above.map((state) => `${limitOf(state)!.toLocaleString('en-AU')} kWh a year in ${stateNames[state]}`);
  return {
    code: aboveSmallBusiness,
    message:
      'At this size retailers quote you a price. The plans below are for small businesses, ' +
      `which use no more than ${limits.join(' and ')}.`,
  };
}

function limitOf(state: State): number | undefined {
  return smallBusinessLimits[state]?.annualKwh;
}
