/** From a bill's frame, lines and totals to its truth; and what a layout is. */
import type { BillKind, ChargeTruth, Prefill, ScalarName, Scalars, Truth } from '../truth';
import { type Html, makeDocument, type PageSize } from './html';
import type { BillLine, Metered, Totals } from './lines';
import { total } from './money';
import type { Start } from './start';

export interface BillDocument {
  html: string;
  truth: Truth;
}

export interface Layout {
  /** What it tests; the stem of its files. */
  name: string;
  kind: BillKind;
  traits: readonly string[];
  make(seed: number): BillDocument;
}

/** What a layout makes of a bill's frame. */
interface BillParts {
  lines: readonly BillLine[];
  totals: Totals;
  css: string;
  pages: readonly Html[];
  size?: PageSize;
}

interface TruthNotes {
  /** Fields that this layout does not print. */
  omit?: readonly ScalarName[];
  set?: Partial<Scalars>;
  alternatives?: Truth['alternatives'];
  energyType?: Truth['energy_type'];
}

/** Puts layout, truth and markup together. */
export function documentFor(
  layout: Layout,
  start: Start,
  { lines, totals, css, pages, size }: BillParts,
  { omit = [], set = {}, alternatives = {}, energyType = 'elec' }: TruthNotes,
): BillDocument {
  const none = Object.fromEntries(omit.map((name) => [name, null]));
  const fields: Scalars = { ...describeSite(start), ...sumUsage(lines), ...stateTotals(totals), ...set, ...none };
  const truth: Truth = {
    layout: start.layout,
    seed: start.seed,
    kind: layout.kind,
    traits: [...layout.traits],
    energy_type: energyType,
    fields,
    // A bill that speaks of no earlier balance has none.
    derivable: { ...(fields.previous_balance === null && { previous_balance: 0 }), ...inKwh(fields.total_mj) },
    alternatives,
    charges: lines.map((line) => chargeTruth(line, layout.kind)),
    prefill: energyType === 'elec' && australian.includes(layout.kind) ? makePrefill(fields) : null,
  };
  return { html: makeDocument(css, pages, size), truth };
}

/** Gas in kWh, which the wire asks for: 3.6 MJ each. */
function inKwh(mj: number | null): Truth['derivable'] {
  return mj === null ? {} : { total_kwh: Math.round((mj / 3.6) * 100) / 100 };
}

const australian: readonly BillKind[] = ['small business', 'large market', 'embedded network'];

function describeSite(start: Start) {
  const { retailer, site, period } = start;
  return {
    retailer_name: retailer.name,
    abn: retailer.abn,
    plan_name: null,
    account_number: start.account,
    customer_name: start.customer,
    supply_address: site.address,
    supply_postcode: site.postcode,
    site_identifier: start.nmi,
    invoice_number: start.invoice,
    issue_date: start.issue,
    due_date: start.due,
    period_start: period.start,
    period_end: period.end,
    period_days: period.days,
  };
}

function sumUsage(lines: readonly BillLine[]) {
  const of = (...kinds: Metered[]) => lines.filter((line) => line.metered !== null && kinds.includes(line.metered));
  const kwh = (...kinds: Metered[]) => {
    const found = of(...kinds);
    return found.length === 0 ? null : total(found.map(quantityInKwh));
  };
  const highest = (kind: Metered) => {
    const found = of(kind).map((line) => line.quantity!);
    return found.length === 0 ? null : Math.max(...found);
  };
  return {
    total_kwh: kwh('anytime', 'peak', 'shoulder', 'off_peak', 'controlled_load'),
    peak_kwh: kwh('peak'),
    shoulder_kwh: kwh('shoulder'),
    off_peak_kwh: kwh('off_peak'),
    controlled_load_kwh: kwh('controlled_load'),
    export_kwh: kwh('export'),
    demand_kw: highest('demand_kw'),
    demand_kva: highest('demand_kva'),
    total_mj: kwh('mj'),
  };
}

/** MWh and GJ are a thousand of the unit that the fields are in. */
function quantityInKwh(line: BillLine): number {
  return line.quantity! * (line.unit === 'MWh' || line.unit === 'GJ' ? 1000 : 1);
}

function stateTotals(totals: Totals) {
  return {
    subtotal: totals.subtotal,
    gst: totals.gst,
    new_charges: totals.newCharges,
    previous_balance: totals.carried,
    total_due: totals.totalDue,
  };
}

function chargeTruth({ taxable: _, metered: __, ...line }: BillLine, kind: BillKind): ChargeTruth {
  if (kind !== 'embedded network' || line.class !== 'retail') return line;
  if (/\bcommon (?:area|property)/i.test(line.description)) return { ...line, class: 'common_area', class_also: [] };
  return line.quantity === null ? line : { ...line, class: 'on_supply' };
}

function makePrefill(fields: Scalars): Prefill | null {
  const { total_kwh, period_days } = fields;
  if (total_kwh === null || period_days === null) return null;
  const { peak_kwh, shoulder_kwh, off_peak_kwh, demand_kw, site_identifier, supply_postcode } = fields;
  return { total_kwh, period_days, peak_kwh, shoulder_kwh, off_peak_kwh, demand_kw, site_identifier, supply_postcode };
}
