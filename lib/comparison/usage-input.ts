/** What a person types about their usage: read into figures, or told back as errors beside the words typed. */
import { isLoadProfileId, type LoadProfileId } from '@/lib/facts/load-profiles';

export interface UsageInput {
  usageKwh: number | null;
  peakShare: number | null;
  shoulderShare: number | null;
  maxDemandKw: number | null;
  /** When the usage falls; null: the typical profile. `by_name`: shares go to a plan's bands by their names. */
  loadProfile: LoadProfileId | 'by_name' | null;
  /** Whether the site has a controlled load circuit. */
  controlledLoad: boolean;
}

/** The usage form's fields by name; shares are typed in per cent. */
export const usageFields = ['usage_kwh', 'peak_pct', 'shoulder_pct', 'max_demand_kw'] as const;
export type UsageField = (typeof usageFields)[number];
export type TypedUsage = Record<UsageField, string>;

export interface FieldError {
  field: string;
  message: string;
}

export const usageBoundsKwh = { min: 1_000, max: 2_000_000 } as const;
export const demandBoundsKw = { min: 0, max: 10_000 } as const;

export interface UsageReading {
  usage: UsageInput;
  /** As typed, for the form to show again. */
  typed: TypedUsage;
  errors: FieldError[];
}

/**
 * Reads the usage from a query. Shares come as `peak_share` (0 to 1, the page's address) or `peak_pct` (0 to 100, the
 * form); what was typed in the form wins. Empty means not given.
 */
export function readUsage(params: URLSearchParams): UsageReading {
  const typed: TypedUsage = {
    usage_kwh: typedText(params, 'usage_kwh'),
    peak_pct: typedText(params, 'peak_pct') || shareAsPercent(typedText(params, 'peak_share')),
    shoulder_pct: typedText(params, 'shoulder_pct') || shareAsPercent(typedText(params, 'shoulder_share')),
    max_demand_kw: typedText(params, 'max_demand_kw'),
  };
  const errors: FieldError[] = [];
  const take = (field: UsageField, read: (text: string) => number | string): number | null => {
    if (typed[field] === '') return null;
    const value = read(typed[field]);
    if (typeof value === 'number') return value;
    errors.push({ field, message: value });
    return null;
  };
  const usageKwh = take('usage_kwh', readUsageKwh);
  const peakPercent = take('peak_pct', (text) => readPercent(text, 'Peak share'));
  const shoulderPercent = take('shoulder_pct', (text) => readPercent(text, 'Shoulder share'));
  const maxDemandKw = take('max_demand_kw', readDemandKw);
  if ((peakPercent ?? 0) + (shoulderPercent ?? 0) > 100) {
    errors.push({ field: 'peak_pct', message: 'Peak and shoulder share together must be 100% or less' });
  }
  return {
    usage: {
      usageKwh,
      peakShare: asShare(peakPercent),
      shoulderShare: asShare(shoulderPercent),
      maxDemandKw,
      loadProfile: readLoadProfile(params.get('load_profile') ?? ''),
      controlledLoad: params.get('controlled_load') === 'true',
    },
    typed,
    errors,
  };
}

/** The typical profile is the default and needs no word in an address. */
function readLoadProfile(text: string): UsageInput['loadProfile'] {
  if (text === 'by_name') return text;
  return isLoadProfileId(text) && text !== 'typical' ? text : null;
}

function readUsageKwh(text: string): number | string {
  const inMwh = /mwh\s*$/i.test(text);
  const value = readNumber(text.replace(/[mk]wh\s*$/i, ''));
  if (value === null) return 'Usage must be a number of kWh a year, such as 18,000';
  const annualKwh = Math.round(inMwh ? value * 1_000 : value);
  const { min, max } = usageBoundsKwh;
  return annualKwh >= min && annualKwh <= max ? annualKwh : 'Usage must be between 1,000 and 2,000,000 kWh a year';
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
function asShare(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 1e4) / 1e6;
}

/** `0.212` → `21.2`. What is not a share stays as it is, so that the form shows it back with its error. */
function shareAsPercent(text: string): string {
  const share = text === '' ? null : readNumber(text);
  return share === null ? text : String(Math.round(share * 1e6) / 1e4);
}

function typedText(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? '').trim().slice(0, 100);
}
