/** Warns about usage above a small business's, for which published plans and reference prices are not meant. */
import { smallBusinessLimits } from '@/lib/facts/small-business';
import { isState, type State, stateNames } from '@/lib/facts/states';
import { must } from '@/lib/must';
import type { RatesWarning } from './contract';
import { aboveSmallBusiness } from './warning-codes';

/** Returns a warning when the usage is above the limit of any of the states; null when it is within all of them. */
export function findSmallBusinessWarning(annualKwh: number, states: readonly (string | null)[]): RatesWarning | null {
  const above = [...new Set(states)].filter(
    (state): state is State => state !== null && isState(state) && annualKwh > (findLimit(state) ?? Infinity),
  );
  if (above.length === 0) return null;
  return {
    code: aboveSmallBusiness,
    message:
      'At this size retailers quote you a price. The plans below are for small businesses, ' +
      `which use no more than ${formatLimits(above)}.`,
  };
}

/** With several limits, names only the lowest and the highest, because six states would be unreadable. */
function formatLimits(states: readonly State[]): string {
  const limits = [...new Set(states.map((state) => must(findLimit(state), 'every state has a limit')))].sort(
    (a, b) => a - b,
  );
  const [lowest, highest] = [
    must(limits[0], 'there is at least one'),
    must(limits.at(-1), 'there is at least one'),
  ].map((limit) => limit.toLocaleString('en-AU'));
  if (states.length === 1) return `${lowest} kWh a year in ${stateNames[must(states[0], 'there is at least one')]}`;
  return limits.length === 1 ? `${lowest} kWh a year` : `${lowest} to ${highest} kWh a year, depending on the state`;
}

function findLimit(state: State): number | undefined {
  return smallBusinessLimits[state]?.annualKwh;
}
