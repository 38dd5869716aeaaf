/** Charge lines, computed as a billing system computes them: the product of the printed figures, to the cent. */
import type { ChargeClass, ChargeTruth } from '../truth';
import { sum, takePercent, toCents } from './money';

export type Metered =
  | 'anytime'
  | 'peak'
  | 'shoulder'
  | 'off_peak'
  | 'controlled_load'
  | 'export'
  | 'demand_kw'
  | 'demand_kva'
  | 'mj';

export interface BillLine extends ChargeTruth {
  /** Counts towards the GST. */
  taxable: boolean;
  /** What the quantity measures of the site's use; null: nothing new (the network's share of the same energy). */
  metered: Metered | null;
}

type More = Partial<BillLine>;

const bands = { peak: 'peak', shoulder: 'shoulder', off_peak: 'off_peak' } as const;

function findBand(metered: Metered | null): ChargeTruth['time_period'] {
  return metered !== null && metered in bands ? bands[metered as keyof typeof bands] : null;
}

/** A quantity at a rate in dollars per unit, with loss factor and days or months where the bill multiplies by them. */
export function charge(description: string, quantity: number, unit: string, rate: number, more: More = {}): BillLine {
  const factors = [quantity, rate, more.times ?? 1, more.loss_factor ?? 1];
  const line: BillLine = {
    description,
    quantity,
    unit,
    rate,
    amount: toCents(...factors),
    class: 'retail',
    time_period: findBand(more.metered ?? null),
    taxable: true,
    metered: null,
    ...more,
  };
  return line;
}

/** Energy at so many cents per kWh; `metered` says which band it counts in. */
export function energy(
  description: string,
  kwh: number,
  centsPerKwh: number,
  metered: Metered,
  more: More = {},
): BillLine {
  return charge(description, kwh, 'kWh', toDollars(centsPerKwh), { metered, ...more });
}

/** A daily charge at so many cents a day. */
export function daily(description: string, days: number, centsPerDay: number, more: More = {}): BillLine {
  return charge(description, days, 'days', toDollars(centsPerDay), { class_also: ['network', 'supply'], ...more });
}

/** A demand charge at so many dollars per kW or kVA and, where the bill multiplies, per day or month (`times`). */
export function demand(
  description: string,
  quantity: number,
  unit: 'kW' | 'kVA',
  rate: number,
  more: More = {},
): BillLine {
  const metered = unit === 'kW' ? 'demand_kw' : 'demand_kva';
  return charge(description, quantity, unit, rate, { class: 'demand', class_also: ['network'], metered, ...more });
}

/** A fee, discount or credit without a quantity. */
export function lump(description: string, amount: number, of: ChargeClass = 'retail', more: More = {}): BillLine {
  const nothing = { quantity: null, unit: null, rate: null, time_period: null, metered: null };
  return { description, ...nothing, amount, class: of, taxable: true, ...more };
}

function toDollars(centsPerUnit: number): number {
  return Number((centsPerUnit / 100).toFixed(8));
}

export interface Totals {
  subtotal: number;
  gst: number;
  newCharges: number;
  carried: number;
  totalDue: number;
}

/**
 * Totals of a bill: GST added to lines without it, or found inside lines that include it. `carried` is the balance that the
 * previous bill left after payments.
 */
export function settle(
  lines: readonly BillLine[],
  style: { gst: 'added' | 'included'; percent?: number; carried?: number },
): Totals {
  const { gst: way, percent = 10, carried = 0 } = style;
  const net = sum(lines.map((line) => line.amount));
  const taxable = sum(lines.filter((line) => line.taxable).map((line) => line.amount));
  const gst =
    way === 'added' ? takePercent(taxable, percent) : Math.round((taxable * 100 * percent) / (100 + percent)) / 100;
  const newCharges = way === 'added' ? sum([net, gst]) : net;
  return { subtotal: sum([newCharges, -gst]), gst, newCharges, carried, totalDue: sum([newCharges, carried]) };
}
