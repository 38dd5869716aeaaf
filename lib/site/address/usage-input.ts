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
  const typedAmount = readTypedAmount(params);
  const typed: TypedUsage = {
    usage_kwh: typedAmount.text,
    ...(typedAmount.text !== '' && { unit: typedAmount.unit }),
    peak_pct: readText(params, 'peak_pct') || formatShareAsPercent(readText(params, 'peak_share')),
    shoulder_pct: readText(params, 'shoulder_pct') || formatShareAsPercent(readText(params, 'shoulder_share')),
    max_demand_kw: readText(params, 'max_demand_kw'),
    controlled_load_kwh: readText(params, 'controlled_load_kwh'),
    export_kwh: readText(params, 'export_kwh'),
  };
  const usageProfile = readProfileCode(params.get('usage_profile') ?? '');
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
  const amount = take('usage_kwh', (text) => readAmount(text, typedAmount.unit));
  const peakPercent = take('peak_pct', (text) => readPercent(text, 'Peak share'));
  const shoulderPercent = take('shoulder_pct', (text) => readPercent(text, 'Shoulder share'));
  const maxDemandKw = take('max_demand_kw', readDemandKw);
  const controlledLoadKwh = take('controlled_load_kwh', (text) => readKwhAYear(text, 'Controlled load'));
  const exportKwh = take('export_kwh', (text) => readKwhAYear(text, 'Solar sent to the grid'));
  if ((peakPercent ?? 0) + (shoulderPercent ?? 0) > 100) {
    errors.push({ field: 'peak_pct', message: 'Peak and shoulder share together must be 100% or less' });
  }
  return {
    usage: {
      ...toUsage(amount, typedAmount.unit),
      peakShare: toShare(peakPercent),
      shoulderShare: toShare(shoulderPercent),
      maxDemandKw,
      loadProfile: usageProfile ? null : readLoadProfile(params.get('load_profile') ?? ''),
      usageProfile,
      controlledLoad: params.get('controlled_load') === 'true',
      controlledLoadKwh,
      exportKwh,
      exportProfile: readProfileCode(params.get('export_profile') ?? ''),
      ownRates: toOwnRatesCode(params.get('own_rates')),
    },
    typed,
    errors,
  };
}

/** Percentages are kept with four decimals, so formatting never changes a value. */
const numberFormat = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 4 });

/** Returns the typed number and its unit. A unit typed with the number overrides the selected one. */
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
  const value = readNumber(text.replace(/^\$|[mk]wh\s*$/gi, ''));
  if (value === null) return `${name} must be a number of ${isBill ? 'dollars' : 'kWh'} a ${per}, such as ${example}`;
  const amount = isBill ? Math.round(value * 100) / 100 : Math.round(/mwh\s*$/i.test(text) ? value * 1_000 : value);
  const [min, max] = [bounds.min / periods, bounds.max / periods];
  if (amount >= min && amount <= max) return amount;
  return `${name} must be between ${formatFigure(min)} and ${formatFigure(max)}${unitText}`;
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

/** Whole kWh of a part of the year's energy; a string is an error message. */
function readKwhAYear(text: string, name: string): number | string {
  const value = readNumber(text.replace(/[mk]wh\s*$/i, ''));
  if (value === null) return `${name} must be a number of kWh a year, such as 2,500`;
  const kwh = Math.round(/mwh\s*$/i.test(text) ? value * 1_000 : value);
  return kwh <= usageBoundsKwh.max ? kwh : `${name} must be between 0 and 2,000,000 kWh a year`;
}

/** Parses a plain decimal with at most 12 digits before the point. Commas and spaces between digits are allowed. */
export function readNumber(text: string): number | null {
  const plain = text.replace(/[\s,\u00a0\u2009\u202f]/g, '');
  return /^(\d{1,12}(\.\d{0,12})?|\.\d{1,12})$/.test(plain) ? Number(plain) : null;
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

function readText(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? '').trim().slice(0, 100);
}
