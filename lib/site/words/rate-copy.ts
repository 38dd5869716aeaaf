/** Formats the prices of a bill on one line for the review. Prices include GST, as everywhere on the site. */
import { gstFactor } from '@/lib/facts/money';
import type { EnergyPrice, OwnRates } from '@/lib/plans/own-rates/schema';
import { formatCents, formatCentsRange, formatDollarsAndCents } from './format';

const bandNames = ['peak', 'shoulder', 'off_peak'] as const;

/** `28.48–49.32c/kWh, 165.14c a day`. The price of each band includes charges on every kWh. */
export function describeRates(rates: OwnRates): string {
  const bands = bandNames.filter((band) =>
    rates.energy.some(({ basis, part }) => basis === band && part === undefined),
  );
  const prices = (bands.length > 0 ? bands : [null]).flatMap((band) => findPrices(rates.energy, band));
  const usage = `${formatCentsRange(Math.min(...prices) * gstFactor, Math.max(...prices) * gstFactor)}/kWh`;
  const supply = rates.supplyCPerDay === null ? [] : [`${formatCents(rates.supplyCPerDay * gstFactor)} a day`];
  const demand = rates.demand.length > 0 ? ['demand charge'] : [];
  return [...(prices.length > 0 ? [usage] : []), ...supply, ...demand].join(', ');
}

/** Returns the lowest and the highest price per kWh in a band. */
function findPrices(energy: readonly EnergyPrice[], band: (typeof bandNames)[number] | null): number[] {
  const those = energy.filter(({ basis }) => basis === 'all' || basis === band);
  if (those.length === 0) return [];
  const sum = (pick: (...prices: number[]) => number) =>
    those.reduce((total, { steps, part }) => total + (part ?? 1) * pick(...steps.map(({ cPerKwh }) => cPerKwh)), 0);
  return [sum(Math.min), sum(Math.max)];
}

/** `Comes to $2,107.24 for the bill; charged $2,107.59`; null for rates without a bill. */
export function describePeriodCost({ period }: OwnRates): string | null {
  return (
    period &&
    `Comes to ${formatDollarsAndCents(period.costIncGst)} for the bill; charged ${formatDollarsAndCents(period.chargedIncGst)}`
  );
}

/** Whether costing the bill's own period with these rates gives what the bill charged, within 1%. */
export function provesRates({ period }: OwnRates): boolean {
  return period !== null && Math.abs(period.costIncGst - period.chargedIncGst) <= Math.abs(period.chargedIncGst) * 0.01;
}
