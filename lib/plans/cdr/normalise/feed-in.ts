/** Reads what the register's plans pay for exported energy and charge for controlled load (rules R7 and R12). */
import type { FeedInRate, Plan } from '../../plan';
import type { FeedInDocument, PlanDocument } from './document';
import { toWindows } from './rates';

type StepDocument = NonNullable<FeedInDocument['singleTariff']>['rates'][number];

/**
 * Returns the retailer's own feed-in prices on a day; empty without any. Schemes that governments pay are closed to new
 * customers. Where a plan lets the customer choose between one price and prices by time, it is costed with the one price.
 */
export function readFeedIn(
  tariffs: readonly (FeedInDocument | null)[] | null | undefined,
  today: string,
): FeedInRate[] {
  const open = (tariffs ?? []).flatMap((tariff) => (tariff && isOpen(tariff, today) ? tariff : []));
  const single = open.flatMap(({ singleTariff }) => singleTariff?.rates ?? []);
  if (single.length > 0) return [{ windows: [], blocks: toBlocks(single) }];
  const byHours = new Map<string, { windows: FeedInRate['windows']; steps: StepDocument[] }>();
  for (const { rates, timeVariations } of open.flatMap(({ timeVaryingTariffs }) => timeVaryingTariffs ?? [])) {
    const windows = toWindows(timeVariations);
    const key = JSON.stringify(windows);
    const known = byHours.get(key) ?? { windows, steps: [] };
    known.steps.push(...rates);
    byHours.set(key, known);
  }
  const timed = [...byHours.values()].filter(({ windows }) => windows.length > 0);
  return timed.map(({ windows, steps }) => ({ windows, blocks: toBlocks(steps) }));
}

function isOpen({ payerType, scheme, startDate, endDate }: FeedInDocument, today: string): boolean {
  const isRetailers = payerType === 'RETAILER' && scheme !== 'PREMIUM';
  return isRetailers && startDate.slice(0, 10) <= today && (endDate === '' || endDate.slice(0, 10) >= today);
}

/**
 * Steps with a size come first; the register states them by the day, whatever their period. What is above them has the open
 * price: the lowest of several, nothing without one.
 */
function toBlocks(steps: readonly StepDocument[]): FeedInRate['blocks'] {
  const sized = steps.flatMap(({ volume, unitPrice }) => (volume ? { sizeKwh: volume, pricePerKwh: unitPrice } : []));
  const open = steps.flatMap(({ volume, unitPrice }) => (volume ? [] : unitPrice));
  return [...sized, { sizeKwh: null, pricePerKwh: open.length > 0 ? Math.min(...open) : 0 }];
}

/**
 * Returns the price of controlled load; undefined without a circuit of one price. Of several circuits it is the dearest,
 * since nobody knows which one a site has.
 */
export function readControlledLoad({ controlledLoad }: PlanDocument['electricityContract']): Plan['controlledLoad'] {
  const circuits = (controlledLoad ?? []).flatMap((circuit) => {
    const [rate, ...steps] = circuit?.singleRate.rates ?? [];
    if (!rate || steps.length > 0 || !circuit) return [];
    return { pricePerKwhExGst: rate.unitPrice, supplyPerDayExGst: circuit.singleRate.dailySupplyCharge ?? 0 };
  });
  return circuits.sort((a, b) => b.pricePerKwhExGst - a.pricePerKwhExGst)[0];
}
