/** What a person types about their usage: read into figures, or into errors beside the words typed. */
import { isLoadProfileId, type LoadProfileId } from '@/lib/facts/load-profiles';
import { readMeasuredProfile } from '@/lib/plans/costing/measured-profile';
import { toOwnRatesCode } from '@/lib/plans/own-rates/code-shape';

/** What the electricity bill comes to, for owners who do not know their kWh. */
export interface BillAmount {
  /** Dollars, GST included. */
  amount: number;
  per: 'quarter' | 'year';
}

export interface UsageInput {
  usageKwh: number | null;
  /** Only without `usageKwh`: the rates service estimates the usage from it. */
  bill: BillAmount | null;
  peakShare: number | null;
  shoulderShare: number | null;
  maxDemandKw: number | null;
  /** When the usage falls; null: the typical profile. `by_name`: shares go to a plan's bands by their names. */
  loadProfile: LoadProfileId | 'by_name' | null;
  /** The hours of the owner's own meter data in their compact form; a load profile beside it has no effect. */
  usageProfile: string | null;
  /** Whether the site has a controlled load circuit. */
  controlledLoad: boolean;
  /** What the bill charges, as a code of lib/plans/own-rates: compared at this usage; null: not known. */
  ownRates: string | null;
}

/** The usage form's fields by name; shares are typed in per cent. */
type UsageField = 'usage_kwh' | 'peak_pct' | 'shoulder_pct' | 'max_demand_kw';

/** What the number in `usage_kwh` may be typed in; the first when nothing says so. */
const usageUnits = ['kwh_year', 'kwh_quarter', 'bill_quarter', 'bill_year'] as const;
export type UsageUnit = (typeof usageUnits)[number];

export interface TypedUsage extends Record<UsageField, string> {
  /** Absent while no usage is given. */
  unit?: UsageUnit;
}

export interface FieldError {
  field: string;
  message: string;
}

export const usageBoundsKwh = { min: 1_000, max: 2_000_000 } as const;
const billBounds = { min: 100, max: 1_000_000 } as const;
const quartersPerYear = 4;
export const demandBoundsKw = { min: 0, max: 10_000 } as const;

export interface UsageReading {
  usage: UsageInput;
  /** As typed, for the form to show again. */
  typed: TypedUsage;
  errors: FieldError[];
}

/**
 * Reads the usage from a query. Shares come as `peak_share` (0 to 1, the page's address) or `peak_pct` (0 to 100, the
 * form); what was typed in the form wins. Likewise the usage comes as `usage_kwh`, as `bill` and `per`, or with the `unit`
 * that the form has beside its number. Empty means not given. Figures that were read are shown again with their thousands
 * separated.
 */
export function readUsage(params: URLSearchParams): UsageReading {
  const asked = readTypedAmount(params);
  const typed: TypedUsage = {
    usage_kwh: asked.text,
    ...(asked.text !== '' && { unit: asked.unit }),
    peak_pct: readText(params, 'peak_pct') || formatShareAsPercent(readText(params, 'peak_share')),
    shoulder_pct: readText(params, 'shoulder_pct') || formatShareAsPercent(readText(params, 'shoulder_share')),
    max_demand_kw: readText(params, 'max_demand_kw'),
  };
  const usageProfile = readUsageProfile(params.get('usage_profile') ?? '');
  const errors: FieldError[] = [];
  const take = (field: UsageField, read: (text: string) => number | string): number | null => {
    if (typed[field] === '') return null;
    const value = read(typed[field]);
    if (typeof value === 'string') {
      errors.push({ field, message: value });
      return null;
    }
    typed[field] = numberFormat.format(value);
    return value;
  };
  const amount = take('usage_kwh', (text) => readAmount(text, asked.unit));
  const peakPercent = take('peak_pct', (text) => readPercent(text, 'Peak share'));
  const shoulderPercent = take('shoulder_pct', (text) => readPercent(text, 'Shoulder share'));
  const maxDemandKw = take('max_demand_kw', readDemandKw);
  if ((peakPercent ?? 0) + (shoulderPercent ?? 0) > 100) {
    errors.push({ field: 'peak_pct', message: 'Peak and shoulder share together must be 100% or less' });
  }
  return {
    usage: {
      ...toUsage(amount, asked.unit),
      peakShare: toShare(peakPercent),
      shoulderShare: toShare(shoulderPercent),
      maxDemandKw,
      loadProfile: usageProfile ? null : readLoadProfile(params.get('load_profile') ?? ''),
      usageProfile,
      controlledLoad: params.get('controlled_load') === 'true',
      ownRates: toOwnRatesCode(params.get('own_rates')),
    },
    typed,
    errors,
  };
}

/** Four decimals: as fine as a share in per cent is kept, so that showing a figure never changes it. */
const numberFormat = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 4 });

/** The number typed and its unit; a unit typed with it counts for more than the one beside it. */
function readTypedAmount(params: URLSearchParams): { text: string; unit: UsageUnit } {
  const text = readText(params, 'usage_kwh');
  const bill = readText(params, 'bill');
  if (text === '' && bill !== '') {
    return { text: bill, unit: params.get('per') === 'quarter' ? 'bill_quarter' : 'bill_year' };
  }
  const chosen = usageUnits.find((unit) => unit === params.get('unit')) ?? 'kwh_year';
  const isQuarter = chosen.endsWith('_quarter');
  if (/[mk]wh\s*$/i.test(text)) return { text, unit: isQuarter ? 'kwh_quarter' : 'kwh_year' };
  if (text.startsWith('$')) return { text, unit: isQuarter ? 'bill_quarter' : 'bill_year' };
  return { text, unit: chosen };
}

function toUsage(amount: number | null, unit: UsageUnit): Pick<UsageInput, 'usageKwh' | 'bill'> {
  if (amount === null) return { usageKwh: null, bill: null };
  if (unit === 'bill_quarter') return { usageKwh: null, bill: { amount, per: 'quarter' } };
  if (unit === 'bill_year') return { usageKwh: null, bill: { amount, per: 'year' } };
  return { usageKwh: unit === 'kwh_quarter' ? Math.round(amount * quartersPerYear) : amount, bill: null };
}

/** The typical profile is the default and needs no word in an address. */
function readLoadProfile(text: string): UsageInput['loadProfile'] {
  if (text === 'by_name') return text;
  return isLoadProfileId(text) && text !== 'typical' ? text : null;
}

function readUsageProfile(code: string): string | null {
  return readMeasuredProfile(code) ? code : null;
}

/** Dollars to the cent, or whole kWh. */
function readAmount(text: string, unit: UsageUnit): number | string {
  const isBill = unit.startsWith('bill_');
  const per = unit.endsWith('_quarter') ? 'quarter' : 'year';
  const [bounds, example] = isBill ? [billBounds, '1,200'] : [usageBoundsKwh, '18,000'];
  const periods = per === 'quarter' ? quartersPerYear : 1;
  const words = (figure: number) => `${isBill ? '$' : ''}${numberFormat.format(figure)}`;
  const name = isBill ? 'The bill' : 'Usage';
  const unitWords = `${isBill ? '' : ' kWh'} a ${per}`;
  const value = readNumber(text.replace(/^\$|[mk]wh\s*$/gi, ''));
  if (value === null) return `${name} must be a number of ${isBill ? 'dollars' : 'kWh'} a ${per}, such as ${example}`;
  const amount = isBill ? Math.round(value * 100) / 100 : Math.round(/mwh\s*$/i.test(text) ? value * 1_000 : value);
  const [min, max] = [bounds.min / periods, bounds.max / periods];
  if (amount >= min && amount <= max) return amount;
  return `${name} must be between ${words(min)} and ${words(max)}${unitWords}`;
}

function readPercent(text: string, name: string): number | string {
  const value = readNumber(text.replace(/%\s*$/, ''));
  if (value === null) return `${name} must be a number of per cent, such as 35`;
  return value <= 100 ? value : `${name} must be between 0 and 100%`;
}

function readDemandKw(text: string): number | string {
  const value = readNumber(text.replace(/k(w|va)\s*$/i, ''));
  if (value === null) return 'Maximum demand must be a number of kW, such as 25';
  return value <= demandBoundsKw.max ? Math.round(value * 1e3) / 1e3 : 'Maximum demand must be between 0 and 10,000 kW';
}

/** A plain decimal of at most 12 digits before the point; commas and spaces between digits are how people write it. */
export function readNumber(text: string): number | null {
  const plain = text.replace(/[\s,\u00a0\u2009\u202f]/g, '');
  return /^(\d{1,12}(\.\d{0,12})?|\.\d{1,12})$/.test(plain) ? Number(plain) : null;
}

/** Six decimals of a share: finer than any meter, and never an exponent in an address. */
function toShare(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 1e4) / 1e6;
}

/** `0.212` → `21.2`. What is not a share stays as it is, so that the form shows it back with its error. */
function formatShareAsPercent(text: string): string {
  const share = text === '' ? null : readNumber(text);
  return share === null ? text : String(Math.round(share * 1e6) / 1e4);
}

function readText(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? '').trim().slice(0, 100);
}
