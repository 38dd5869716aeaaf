/**
 * Reads rates of the register: steps, with corrections, and windows of time-of-use bands (rules R5 and R6 of
 * docs/costing.md).
 */

import { must } from '@/lib/must';
import type { Block, Rate, TimeWindow } from '../../plan';
import type { RateStepDocument, TariffPeriodDocument } from './document';
import type { AddNote } from './notes';

const periodDays: Record<string, number> = {
  P1D: 1,
  P1M: 365 / 12,
  P2M: 365 / 6,
  P3M: 365 / 4,
  P6M: 365 / 2,
  P1Y: 365,
};
const bandOfType: Record<string, Rate['band']> = {
  PEAK: 'peak',
  SHOULDER: 'shoulder',
  SHOULDER1: 'shoulder',
  SHOULDER2: 'shoulder',
  OFF_PEAK: 'off_peak',
  SOLAR_SPONGE: 'off_peak',
};
const dayNumbers: Record<string, number> = { MON: 1, TUE: 2, WED: 3, THU: 4, FRI: 5, SAT: 6, SUN: 7 };

/**
 * In kWh. A smaller first step of a monthly to quarterly period is really for a day. A smaller one of a yearly period
 * is for a month.
 */
const dailyStepBelowKwh = 50;
const monthlyStepBelowKwh = 1000;

export class UnreadableRate extends Error {}

/** Returns the rates of a tariff period. Throws `UnreadableRate` for an unknown band or unit. */
export function readRates(period: TariffPeriodDocument, note: AddNote): Rate[] {
  if (period.timeOfUseRates && period.timeOfUseRates.length > 0) {
    return period.timeOfUseRates.map((tou) => {
      const band = bandOfType[tou.type];
      if (!band) throw new UnreadableRate(`time-of-use type ${tou.type}`);
      return { band, ...readSteps(tou.rates, tou.period, note), windows: toWindows(tou.timeOfUse) };
    });
  }
  const single = must(period.singleRate, 'a single rate by its type');
  return [{ band: 'anytime', ...readSteps(single.rates, single.period, note), windows: [] }];
}

function readSteps(
  rates: readonly RateStepDocument[],
  period: string | null | undefined,
  note: AddNote,
): { blocks: Block[]; blockPeriodDays: number } {
  for (const rate of rates) {
    if (rate.measureUnit && rate.measureUnit !== 'KWH') throw new UnreadableRate(`usage unit ${rate.measureUnit}`);
  }
  const blocks = rates.map((rate, i) => ({
    sizeKwh: i === rates.length - 1 ? null : (rate.volume ?? null),
    pricePerKwhExGst: rate.unitPrice,
  }));
  if (blocks.slice(0, -1).some((block) => block.sizeKwh === null)) throw new UnreadableRate('a step without a size');
  return { blocks, blockPeriodDays: findStepPeriodDays(period ?? 'P1Y', blocks, note) };
}

function findStepPeriodDays(period: string, blocks: readonly Block[], note: AddNote): number {
  const stepped = new Set(blocks.map((block) => block.pricePerKwhExGst)).size > 1;
  const days = periodDays[period];
  if (!stepped) return days ?? 365;
  if (days === undefined) throw new UnreadableRate(`step period ${period}`);
  const first = must(blocks[0]?.sizeKwh, 'each step but the last has a size');
  if (['P1M', 'P2M', 'P3M'].includes(period) && first > 0 && first < dailyStepBelowKwh) {
    note('block_period_inferred');
    return 1;
  }
  if (period === 'P1Y' && first > 0 && first < monthlyStepBelowKwh) {
    note('block_period_inferred');
    return 365 / 12;
  }
  return days;
}

/** Returns the windows that can be read; one without days is of `daysUnstated`. */
export function toWindows(
  windows: readonly { days: string[]; startTime: string; endTime: string }[],
  daysUnstated: number[] = [],
): TimeWindow[] {
  return windows.flatMap((window) => {
    const days = window.days.length > 0 ? window.days.flatMap((day) => dayNumbers[day] ?? []) : daysUnstated;
    const from = toClockTime(window.startTime);
    const to = toClockTime(window.endTime);
    return days.length > 0 && from && to ? [{ days, from, to }] : [];
  });
}

/** "20:59" and "06:29" mean 21:00 and 06:30. */
function toClockTime(time: string): string | null {
  const match = /^T?(\d{1,2}):(\d\d)/.exec(time.trim());
  if (!match) return null;
  const written = Number(match[1]) * 60 + Number(match[2]);
  const minutes = written % 30 === 29 ? written + 1 : written;
  if (minutes > 24 * 60) return null;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
