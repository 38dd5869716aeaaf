/** Parts of the year for seasonal prices and demand charges, by state. */
import type { State } from '@/lib/facts/states';
import { countDaysInSeason, formatSeason } from '@/lib/plans/calendar';
import type { PartOfYear } from './week';

export interface PricedPartOfYear extends PartOfYear {
  /** Whether they are the busiest months of the state's networks. */
  high: boolean;
}

const summerPeak: readonly PricedPartOfYear[] = [
  { from: '11-01', to: '03-31', high: true },
  { from: '04-01', to: '10-31', high: false },
];
const lateSummerPeak: readonly PricedPartOfYear[] = [
  { from: '12-01', to: '03-31', high: true },
  { from: '04-01', to: '11-30', high: false },
];
const summerAndWinterPeak: readonly PricedPartOfYear[] = [
  { from: '11-01', to: '03-31', high: true },
  { from: '04-01', to: '05-31', high: false },
  { from: '06-01', to: '08-31', high: true },
  { from: '09-01', to: '10-31', high: false },
];
const winterPeak: readonly PricedPartOfYear[] = [
  { from: '05-01', to: '09-30', high: true },
  { from: '10-01', to: '04-30', high: false },
];

const partsByState: Partial<Record<State, readonly PricedPartOfYear[]>> = {
  NSW: summerAndWinterPeak,
  ACT: summerAndWinterPeak,
  VIC: lateSummerPeak,
  TAS: winterPeak,
};

/** Returns a state's year in two or four parts, in order, starting with a busy one. */
export function findPartsOfYear(state: State): readonly PricedPartOfYear[] {
  return partsByState[state] ?? summerPeak;
}

/** Counts the days of the busy or quiet parts of a state's year, and names them: "1 Nov – 31 Mar, 1 Jun – 31 Aug". */
export function countDaysOfParts(state: State, high: boolean): { days: number; label: string } {
  const parts = findPartsOfYear(state).filter((part) => part.high === high);
  return {
    days: parts.reduce((sum, part) => sum + countDaysInSeason(part), 0),
    label: parts.map(formatSeason).join(', '),
  };
}
