/** Parses units at a given position of a text. */
import {
  centSpellings,
  dollarSpellings,
  quantityUnits,
  ratePeriods,
  singularUnits,
  type UnitSpelling,
} from '../../labels/units';

export interface QuantityUnit {
  unit: string;
  /** Reported units per printed unit: 1000 for MWh. */
  scale: number;
  end: number;
}

export interface RateUnit {
  currency: 'cent' | 'dollar' | null;
  /** What the rate is per: `kWh`, `days`, `kVA`; null if printed as "cents" only. */
  unit: string | null;
  scale: number;
  /** For demand rates: the period they are also per. */
  period: 'day' | 'month' | 'year' | null;
  end: number;
}

const wordEnd = '(?![A-Za-z0-9])';
const compiled: { regex: RegExp; entry: UnitSpelling }[] = quantityUnits.map((entry) => ({
  regex: new RegExp(`(?:${entry.spelling})${wordEnd}`, 'iy'),
  entry,
}));
const currencyAt = new RegExp(`(?:(${centSpellings})|(${dollarSpellings}))(?![A-Za-z])`, 'iy');
const perAt = /\s?(?:\/|per\b|a(?=\s(?:day|month|year|quarter|bill)\b)|each\b)\s?/iy;
const secondPerAt = /\s?(?:\/|per\b|\.|-|(?=p\.?a\b))\s?/iy;

function matchAt(regex: RegExp, text: string, at: number): RegExpExecArray | null {
  regex.lastIndex = at;
  return regex.exec(text);
}

/** The quantity unit that starts exactly at `at`. */
export function readQuantityUnit(text: string, at: number): QuantityUnit | null {
  if (!/[A-Za-z]/.test(text[at] ?? '')) return null;
  for (const { regex, entry } of compiled) {
    const match = matchAt(regex, text, at);
    if (match) return { unit: entry.unit, scale: entry.scale, end: at + match[0].length };
  }
  return null;
}

/**
 * The rate unit that starts exactly at `at`: "c/kWh", "$ per kVA per month", "/day", "cents". `hasCurrency`: the number
 * before has a currency sign, so "per day" alone is enough.
 */
export function readRateUnit(text: string, at: number, hasCurrency = false): RateUnit | null {
  const perLitre = matchAt(/[cp]pl(?![A-Za-z])/iy, text, at);
  if (perLitre) return { currency: 'cent', unit: 'litre', scale: 1, period: null, end: at + perLitre[0].length };
  const currency = matchAt(currencyAt, text, at);
  const afterCurrency = at + (currency?.[0].length ?? 0);
  const per = matchAt(perAt, text, afterCurrency);
  const unit = per ? readQuantityUnit(text, afterCurrency + per[0].length) : null;
  const isCent = currency?.[1] !== undefined;
  if (!per || !unit)
    return isCent ? { currency: 'cent', unit: null, scale: 1, period: null, end: afterCurrency } : null;
  if (!currency && !hasCurrency && /^\s?a/i.test(per[0])) return null;
  const { period, end } = readPeriodAfter(text, unit);
  return {
    currency: currency ? (isCent ? 'cent' : 'dollar') : null,
    unit: unit.unit.replace(/ day$/, ''),
    scale: unit.scale,
    period,
    end,
  };
}

function readPeriodAfter(text: string, unit: QuantityUnit): Pick<RateUnit, 'period' | 'end'> {
  if (unit.unit.endsWith(' day')) return { period: 'day', end: unit.end };
  if (!/^k(W|VA|VAr)$/.test(unit.unit) && unit.unit !== 'MJ') return { period: null, end: unit.end };
  const per = matchAt(secondPerAt, text, unit.end);
  const second = per ? readQuantityUnit(text, unit.end + per[0].length) : null;
  const period = second ? ratePeriods[second.unit] : undefined;
  return second && period ? { period, end: second.end } : { period: null, end: unit.end };
}

/** The API's name of a rate unit: `cent/kWh`, `$/kVA/month`. `unit` is a reported unit such as `days`. */
export function nameRateUnit(currency: 'cent' | 'dollar', unit: string, period: RateUnit['period']): string {
  return `${currency === 'cent' ? 'cent' : '$'}/${singularUnits[unit] ?? unit}${period ? `/${period}` : ''}`;
}
