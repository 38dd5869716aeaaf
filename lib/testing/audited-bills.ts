/**
 * Consistent bills for tests of the audit, made by chance from a seed: flat, stepped, in bands, with demand or passed through
 * with loss factors; solar, controlled load, fees, credits, price changes, balances; GST in the lines or on top of them.
 */
import type { Bill, Charge } from '@/lib/bills/bill';
import { formatIsoDay } from '@/lib/site/bill/year/calendar';
import { charge, sampleBill, sure } from './bills';

/** Numbers between 0 and 1 from a seed (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const kinds = ['flat', 'stepped', 'bands', 'demand', 'pass_through'] as const;

/** What the bills of a site have in common. */
export interface Site {
  kind: (typeof kinds)[number];
  incGst: boolean;
  solar: boolean;
  controlled: boolean;
  lateFee: boolean;
  credit: boolean;
  discount: boolean;
  reads: 'none' | 'plain' | 'multiplied';
  priceChange: 'none' | 'within' | 'between';
  endIsNextRead: boolean;
  kwhADay: number;
  count: number;
}

const roundTo = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;
const roundToCent = (value: number) => roundTo(value + Math.sign(value) * 1e-9, 2);

export function makeSite(seed: number, change: Partial<Site> = {}): Site {
  const next = makeRandom(seed);
  const pick = <T>(options: readonly T[]) => options[Math.floor(next() * options.length)]!;
  return {
    kind: pick(kinds),
    incGst: next() < 0.4,
    solar: next() < 0.25,
    controlled: next() < 0.25,
    lateFee: next() < 0.2,
    credit: next() < 0.2,
    discount: next() < 0.25,
    reads: pick(['none', 'plain', 'multiplied']),
    priceChange: pick(['none', 'none', 'within', 'between']),
    endIsNextRead: next() < 0.15,
    kwhADay: roundTo(8 + 120 * next() ** 2, 1),
    count: 1 + Math.floor(next() * 4),
    ...change,
  };
}

/** Bills in a row, each from the day after the last. */
export function makeBills(seed: number, site: Site = makeSite(seed)): Bill[] {
  const next = makeRandom(seed + 1_000_003);
  const prices = makePrices(next, site);
  const quarterly = next() < 0.5;
  let start = Date.UTC(2026, Math.floor(next() * 3), 1 + Math.floor(next() * 28)) / 86_400_000;
  let carried = 0;
  return Array.from({ length: site.count }, (_, i) => {
    const days = (quarterly ? 88 : 28) + Math.floor(next() * 5);
    if (i > 0 && site.priceChange === 'between') raisePrices(prices, 1 + 0.06 * next());
    const bill = makeBill(next, site, prices, { start, days, carried });
    start += days;
    const due = bill.totals.totalDue!.value;
    carried = next() < 0.6 || due <= 0 ? Math.min(0, due) : next() < 0.5 ? due : roundToCent(due * next());
    return bill;
  });
}

interface Prices {
  peak: number;
  shoulder: number;
  offPeak: number;
  supply: number;
  demand: number;
  network: number;
  environment: number;
}

function makePrices(next: () => number, { kind, incGst }: Site): Prices {
  const level = (kind === 'pass_through' ? 0.4 : 1) * (incGst ? 1.1 : 1);
  const decimals = 4 + Math.floor(next() * 3);
  const price = (least: number, most: number) => roundTo((least + (most - least) * next()) * level, decimals);
  const bands = { peak: price(0.26, 0.42), shoulder: price(0.2, 0.3), offPeak: price(0.14, 0.22) };
  const passed = { network: roundTo(0.03 + 0.02 * next(), 5), environment: roundTo(0.006 + 0.003 * next(), 5) };
  return { ...bands, supply: roundTo(1 + 3 * next(), 4), demand: roundTo(0.2 + 0.3 * next(), 4), ...passed };
}

function raisePrices(prices: Prices, times: number): void {
  for (const name of Object.keys(prices) as (keyof Prices)[]) prices[name] = roundTo(prices[name] * times, 5);
}

interface Period {
  start: number;
  days: number;
  carried: number;
}

function makeBill(next: () => number, site: Site, prices: Prices, { start, days, carried }: Period): Bill {
  const kwh = roundTo(site.kwhADay * days * (0.8 + 0.4 * next()), site.kind === 'pass_through' ? 3 : 0);
  const shares = [0.3 + 0.2 * next(), 0.2].map((share) => roundTo(share * kwh, 0));
  const usage = { peak: shares[0]!, shoulder: shares[1]!, offPeak: roundTo(kwh - shares[0]! - shares[1]!, 3) };
  const controlledKwh = site.controlled ? roundTo(kwh * 0.15, 0) : 0;
  const kw = roundTo(kwh / days / 24 / (0.15 + 0.4 * next()), 1);
  const energy = makeEnergyLines(next, site, prices, kwh, usage, days);
  const lines = [...energy, ...makeOtherLines(next, site, prices, { kwh, controlledKwh, kw, days })];
  const total = roundTo(kwh + controlledKwh, 3);
  const hasBands = site.kind === 'bands' || site.kind === 'pass_through';
  const end = start + days - 1;
  // Some bills print the day of the next read as the last one, and do not count it.
  const shownEnd = site.endIsNextRead ? end + 1 : end;
  const bill = sampleBill({
    retailerName: sure('Pelican Energy'),
    siteIdentifier: sure({ kind: 'nmi', id: '41020359842' }),
    supplyAddress: sure('Shop 4, 12 Sample Street, Sydney NSW 2000'),
    supplyPostcode: sure('2000'),
    issueDate: sure(formatIsoDay(end + 3)),
    dueDate: sure(formatIsoDay(end + 20)),
    period: {
      start: sure(formatIsoDay(start)),
      end: sure(formatIsoDay(shownEnd)),
      days: sure(days),
      misprintedDays: null,
    },
    usage: {
      ...{
        totalKwh: sure(total),
        peakKwh: hasBands ? sure(usage.peak) : null,
        totalMj: null,
        totalTherms: null,
        demandKva: null,
      },
      shoulderKwh: hasBands ? sure(usage.shoulder) : null,
      offPeakKwh: hasBands ? sure(usage.offPeak) : null,
      controlledLoadKwh: site.controlled ? sure(controlledKwh) : null,
      exportKwh: site.solar ? sure(roundTo(days * 6, 0)) : null,
      demandKw: site.kind === 'demand' || site.kind === 'pass_through' ? sure(kw) : null,
    },
    charges: lines.map((line) => ({ ...line, includesGst: site.incGst })),
    meterReads: makeReads(next, site, total, formatIsoDay(end)),
  });
  return withTotals(bill, carried);
}

type Usage = Record<'peak' | 'shoulder' | 'offPeak', number>;

function makeEnergyLines(
  next: () => number,
  { kind, priceChange }: Site,
  prices: Prices,
  kwh: number,
  usage: Usage,
  days: number,
): Charge[] {
  const lossFactor = kind === 'pass_through' ? roundTo(1.02 + 0.05 * next(), 4) : null;
  const line = (description: string, quantity: number, rate: number, timePeriod: Charge['timePeriod'] = null) =>
    makeLine({ description, quantity, unit: 'kWh', rate, rateUnit: 'cent/kWh', timePeriod, lossFactor });
  if (kind === 'bands' || kind === 'pass_through')
    return [
      line('Peak usage', usage.peak, prices.peak, 'peak'),
      line('Shoulder usage', usage.shoulder, prices.shoulder, 'shoulder'),
      line('Off-peak usage', usage.offPeak, prices.offPeak, 'off_peak'),
    ];
  if (kind === 'stepped') {
    const first = Math.min(kwh, 11 * days);
    const rest = roundTo(kwh - first, 3);
    const steps = [line('Usage, first 11 kWh a day', first, prices.peak)];
    return rest > 0 ? [...steps, line('Usage, balance', rest, prices.shoulder)] : steps;
  }
  if (priceChange !== 'within') return [line('Anytime usage', kwh, prices.peak)];
  const before = roundTo(kwh * 0.4, 0);
  const old = line('Anytime usage', before, prices.peak);
  raisePrices(prices, 1.05);
  return [old, line('Anytime usage', roundTo(kwh - before, 3), prices.peak)];
}

interface Amounts {
  kwh: number;
  controlledKwh: number;
  kw: number;
  days: number;
}

function makeOtherLines(
  next: () => number,
  site: Site,
  prices: Prices,
  { kwh, controlledKwh, kw, days }: Amounts,
): Charge[] {
  const kwhLine = (description: string, quantity: number, rate: number, more: Partial<Charge> = {}) =>
    makeLine({ description, quantity, unit: 'kWh', rate, rateUnit: 'cent/kWh', ...more });
  const supply = { description: 'Daily supply charge', unit: 'days', rate: prices.supply, rateUnit: '$/day' };
  const months = Math.round(days / 30);
  const monthly = { rate: roundTo(prices.demand * 30, 2), rateUnit: '$/kW/month' };
  const rated = kw > 20 ? monthly : { rate: prices.demand, rateUnit: '$/kW/day' };
  const demand = { description: 'Demand charge', unit: 'kW', ...rated };
  const amount = roundToCent(kw * rated.rate * (kw > 20 ? months : days));
  const hasDemand = site.kind === 'demand' || site.kind === 'pass_through';
  const passedThrough = [
    kwhLine('LRET', kwh, prices.environment, { class: 'environmental', lossFactor: 1.0412 }),
    kwhLine('Network usage', kwh, prices.network, { class: 'network' }),
    kwhLine('AEMO market fee', kwh, 0.00057, { class: 'market', lossFactor: 1.0412 }),
    charge({ description: 'Metering charge', amount: roundToCent(40 + 20 * next()) }),
  ];
  return [
    ...(site.controlled ? [kwhLine('Controlled load', controlledKwh, 0.1873, { tariffType: 'controlled_load' })] : []),
    makeLine({ ...supply, quantity: days, tariffType: 'daily' }),
    ...(hasDemand ? [charge({ ...demand, quantity: kw, amount, class: 'demand', tariffType: 'demand' })] : []),
    ...(site.kind === 'pass_through' ? passedThrough : []),
    ...(site.discount ? [charge({ description: 'Guaranteed discount', amount: -roundToCent(10 + 20 * next()) })] : []),
    ...(site.credit ? [charge({ description: 'Sign-up credit', amount: -25 })] : []),
    ...(site.lateFee && next() < 0.5 ? [charge({ description: 'Late payment fee', amount: 14 })] : []),
    ...(site.solar ? [kwhLine('Solar feed-in credit', roundTo(days * 6, 0), -0.05, { tariffType: 'solar' })] : []),
  ];
}

function makeLine(given: Partial<Charge> & Pick<Charge, 'description' | 'quantity' | 'rate'>): Charge {
  return charge({ ...given, amount: roundToCent(given.quantity! * given.rate! * (given.lossFactor ?? 1)) });
}

function makeReads(next: () => number, { reads }: Site, total: number, currentDate: string): Bill['meterReads'] {
  if (reads === 'none') return [];
  const [read] = sampleBill().meterReads;
  const multiplier = reads === 'multiplied' ? 40 : null;
  const previous = Math.floor(next() * 80_000);
  const current = roundTo(previous + total / (multiplier ?? 1), 3);
  return [{ ...read!, register: 'E1', previous, current, consumption: total, multiplier, currentDate }];
}

const isGstFree = ({ description }: Charge) => /late payment|feed-in/i.test(description);

/** The bill with the totals of its charges, and the balance carried over. GST is 10% of what carries it. */
export function withTotals(bill: Bill, carried = bill.totals.previousBalance?.value ?? 0): Bill {
  const sum = (lines: readonly Charge[]) => roundToCent(lines.reduce((total, { amount }) => total + amount, 0));
  const taxed = sum(bill.charges.filter((line) => !isGstFree(line)));
  const incGst = bill.charges.some(({ includesGst }) => includesGst);
  const gst = roundToCent(incGst ? taxed / 11 : taxed * 0.1);
  const newCharges = roundToCent(sum(bill.charges) + (incGst ? 0 : gst));
  const totals = {
    subtotal: sure(roundToCent(newCharges - gst)),
    gst: sure(gst),
    newCharges: sure(newCharges),
    previousBalance: sure(carried),
    totalDue: sure(roundToCent(newCharges + carried)),
  };
  return { ...bill, totals };
}
