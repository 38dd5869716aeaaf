/** Parses typed usage into numbers, or into errors for the fields. */
import { isLoadProfileId, type LoadProfileId } from '@/lib/facts/load-profiles';
import { readMeasuredProfile } from '@/lib/plans/costing/measured-profile';
import { toOwnRatesCode } from '@/lib/plans/own-rates/code-shape';

/** The electricity bill's amount, for owners who do not know their kWh. */
export interface BillAmount {
  /** Dollars including GST. */
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
  /** What `maxDemandKw` counts: a demand that is given is charged as it is, in the unit of a plan. */
  demandUnit: 'kW' | 'kVA';
  /** When the energy is used; null for the typical profile. `by_name` assigns shares to a plan's bands by name. */
  loadProfile: LoadProfileId | 'by_name' | null;
  /** Hours of the owner's meter data in compact form. It overrides the load profile. */
  usageProfile: string | null;
  /** Whether the site has a controlled load circuit. */
  controlledLoad: boolean;
  /** The part of the usage on that circuit, kWh a year. */
  controlledLoadKwh: number | null;
  /** Solar energy sent to the grid, kWh a year. */
  exportKwh: number | null;
  /** Hours of the exports in the owner's meter data, in compact form. */
  exportProfile: string | null;
  /** The bill's charges as a code of lib/plans/own-rates, costed at the same usage; null when not known. */
  ownRates: string | null;
}

/** Names of the form fields. Shares are typed in per cent. */
type UsageField = 'usage_kwh' | 'peak_pct' | 'shoulder_pct' | 'max_demand_kw' | 'controlled_load_kwh' | 'export_kwh';

/** Units of the number in `usage_kwh`; the first is the default. */
const usageUnits = ['kwh_year', 'kwh_quarter', 'bill_quarter', 'bill_year'] as const;
export type UsageUnit = (typeof usageUnits)[number];

export interface TypedUsage extends Record<UsageField, string> {
  /** Absent when no usage is typed. */
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
  /** As typed, to fill in the form again. */
  typed: TypedUsage;
  errors: FieldError[];
}

/**
 * Parses the usage from a query. Shares come as `peak_share` (0 to 1, in the page's URL) or `peak_pct` (0 to 100, from
 * the form); the form's value wins. The usage comes as `usage_kwh`, as `bill` and `per`, or as `usage_kwh` with the
 * form's `unit`. An empty value means not given. Parsed numbers are shown again with thousands separators.
 */
export function readUsage(params: URLSearchParams): UsageReading {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 100);
  const typedAmount = readTypedAmount(text('usage_kwh'), text('bill'), params);
  const typed: TypedUsage = {
    usage_kwh: typedAmount.text,
    ...(typedAmount.text !== '' && { unit: typedAmount.unit }),
    peak_pct: text('peak_pct') || formatShareAsPercent(text('peak_share')),
    shoulder_pct: text('shoulder_pct') || formatShareAsPercent(text('shoulder_share')),
    max_demand_kw: text('max_demand_kw'),
    controlled_load_kwh: text('controlled_load_kwh'),
    export_kwh: text('export_kwh'),
  };
  const usageProfile = readProfileCode(params.get('usage_profile') ?? '');
  const errors: FieldError[] = [];
  const take = (field: UsageField): number | null => {
    if (typed[field] === '') return null;
    const value =
      field === 'usage_kwh'
        ? readAmount(typedAmount.text, typedAmount.unit)
        : readNumberField(typed[field], numberFields[field]);
    if (typeof value === 'string') {
      errors.push({ field, message: value });
      return null;
    }
    typed[field] = numberFormat.format(value);
    return value;
  };
  const typedUnit = readDemandUnit(typed.max_demand_kw);
  const amount = toUsage(take('usage_kwh'), typedAmount.unit);
  const [peakPercent, shoulderPercent] = [take('peak_pct'), take('shoulder_pct')];
  const maxDemandKw = take('max_demand_kw');
  const demandUnit = maxDemandKw === null ? 'kW' : typedUnit;
  if (demandUnit === 'kVA') typed.max_demand_kw += ' kVA';
  const usage: UsageInput = {
    ...amount,
    peakShare: toShare(peakPercent),
    shoulderShare: toShare(shoulderPercent),
    ...{ maxDemandKw, demandUnit },
    loadProfile: usageProfile ? null : readLoadProfile(params.get('load_profile') ?? ''),
    usageProfile,
    controlledLoad: params.get('controlled_load') === 'true',
    controlledLoadKwh: take('controlled_load_kwh'),
    exportKwh: take('export_kwh'),
    exportProfile: readProfileCode(params.get('export_profile') ?? ''),
    ownRates: toOwnRatesCode(params.get('own_rates')),
  };
  if ((peakPercent ?? 0) + (shoulderPercent ?? 0) > 100) {
    errors.push({ field: 'peak_pct', message: 'Peak and shoulder share together must be 100% or less' });
  }
  return { usage, typed, errors };
}

type NumberField = readonly [name: string, unit: string, example: string, max: number, decimals: number];
const numberFields: Record<Exclude<UsageField, 'usage_kwh'>, NumberField> = {
  peak_pct: ['Peak share', 'per cent', '35', 100, 4],
  shoulder_pct: ['Shoulder share', 'per cent', '35', 100, 4],
  max_demand_kw: ['Maximum demand', 'kW', '25', demandBoundsKw.max, 3],
  controlled_load_kwh: ['Controlled load', 'kWh a year', '2,500', usageBoundsKwh.max, 0],
  export_kwh: ['Solar sent to the grid', 'kWh a year', '2,500', usageBoundsKwh.max, 0],
};

/** Returns a rounded number; a string is an error message. */
function readNumberField(text: string, [name, unit, example, max, decimals]: NumberField): number | string {
  const value = readQuantity(text);
  if (value === null) return `${name} must be a number of ${unit}, such as ${example}`;
  const limit = `${numberFormat.format(max)}${unit === 'per cent' ? '%' : ` ${unit}`}`;
  return value <= max ? Number(value.toFixed(decimals)) : `${name} must be between 0 and ${limit}`;
}

/** Percentages are kept with four decimals, so formatting never changes a value. */
const numberFormat = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 4 });

/** Returns the typed number and its unit. A unit typed with the number overrides the selected one. */
function readTypedAmount(text: string, bill: string, params: URLSearchParams): { text: string; unit: UsageUnit } {
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

/** The typical profile is the default, so it is not in the URL. */
function readLoadProfile(text: string): UsageInput['loadProfile'] {
  if (text === 'by_name') return text;
  return isLoadProfileId(text) && text !== 'typical' ? text : null;
}

function readProfileCode(code: string): string | null {
  return readMeasuredProfile(code) ? code : null;
}

/** Returns dollars rounded to cents, or whole kWh; a string is an error message. */
function readAmount(text: string, unit: UsageUnit): number | string {
  const isBill = unit.startsWith('bill_');
  const per = unit.endsWith('_quarter') ? 'quarter' : 'year';
  const [bounds, example] = isBill ? [billBounds, '1,200'] : [usageBoundsKwh, '18,000'];
  const periods = per === 'quarter' ? quartersPerYear : 1;
  const formatFigure = (figure: number) => `${isBill ? '$' : ''}${numberFormat.format(figure)}`;
  const name = isBill ? 'The bill' : 'Usage';
  const unitText = `${isBill ? '' : ' kWh'} a ${per}`;
  const value = readQuantity(text.replace(/^\$/, ''));
  if (value === null) return `${name} must be a number of ${isBill ? 'dollars' : 'kWh'} a ${per}, such as ${example}`;
  const amount = isBill ? Math.round(value * 100) / 100 : Math.round(value);
  const [min, max] = [bounds.min / periods, bounds.max / periods];
  if (amount >= min && amount <= max) return amount;
  return `${name} must be between ${formatFigure(min)} and ${formatFigure(max)}${unitText}`;
}

/** Parses a number with or without its unit: `35%`, `25 kVA`, `4,500 kWh`; MWh as kWh. */
export function readQuantity(text: string): number | null {
  const value = readNumber(text.replace(/(%|k(w|va)|[mk]wh)\s*$/i, ''));
  return value !== null && /mwh\s*$/i.test(text) ? value * 1_000 : value;
}

/** Returns the unit typed with a demand. */
export function readDemandUnit(text: string): UsageInput['demandUnit'] {
  return /kva\s*$/i.test(text) ? 'kVA' : 'kW';
}

/** Parses a plain decimal with at most 12 digits before the point. Spaces, and commas between thousands, are allowed. */
export function readNumber(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u2009\u202f]/g, '');
  // "12,5" is neither 125 nor 12.5 for certain.
  return /^((\d{1,12}|\d{1,3}(,\d{3}){1,3})(\.\d{0,12})?|\.\d{1,12})$/.test(plain)
    ? Number(plain.replaceAll(',', ''))
    : null;
}

/** Six decimals are finer than any meter, and avoid exponents in a URL. */
function toShare(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 1e4) / 1e6;
}

/** `0.212` → `21.2`. Invalid text is returned unchanged, so that the form shows it with its error. */
function formatShareAsPercent(text: string): string {
  const share = text === '' ? null : readNumber(text);
  return share === null ? text : String(Math.round(share * 1e6) / 1e4);
}
