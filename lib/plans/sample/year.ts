/** The parts of the year that seasonal prices and demand charges run on, by state. */
import type { State } from '@/lib/facts/states';
import { countDaysInSeason, formatSeason } from '@/lib/plans/calendar';
import type { PartOfYear } from './week';

export interface PricedPartOfYear extends PartOfYear {
  /** The months in which the state's networks are busiest. */
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

/** The year of a state in two or four parts, in order, the first one busy. */
export function findPartsOfYear(state: State): readonly PricedPartOfYear[] {
  return partsByState[state] ?? summerPeak;
}

/** Days of the busy or the quiet parts of a state's year, and their names: "1 Nov – 31 Mar, 1 Jun – 31 Aug". */
export function countDaysOfParts(state: State, high: boolean): { days: number; label: string } {
  const parts = findPartsOfYear(state).filter((part) => part.high === high);
  return {
    days: parts.reduce((sum, part) => sum + countDaysInSeason(part), 0),
    label: parts.map(formatSeason).join(', '),
  };
}
