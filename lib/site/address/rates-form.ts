/** Form for rates typed from a bill or contract, parsed into the URL of a comparison that costs them. */
import { gstFactor } from '@/lib/facts/money';
import { demandPeriods, makeEmptyRates, type OwnRates, printOwnRates, readOwnRates } from '@/lib/plans/own-rates';
import { type ComparisonState, formatAddress, noChoices } from './state';
import { toTypedRates } from './typed-rates';
import { type FieldError, readNumber, readUsage } from './usage-input';

const usageFields = ['usage_kwh', 'peak_pct', 'shoulder_pct', 'max_demand_kw'] as const;
const rateFields = ['rate', 'peak_rate', 'shoulder_rate', 'off_peak_rate'] as const;
const otherFields = ['postcode', 'distributor', 'supply', 'gst', 'demand_rate', 'demand_per'] as const;
const ratesFields = [...otherFields, ...usageFields, ...rateFields];
export type RatesField = (typeof ratesFields)[number];

/** Each field as typed; empty when not filled in. */
export type TypedRates = Record<RatesField, string>;

export { demandPeriods };

interface RatesFormReading {
  typed: TypedRates;
  errors: FieldError[];
  /** The URL of the comparison; null while there are errors, and before the form is sent. */
  href: string | null;
  /** Names of linked rates that have no field in the form. */
  leftOut: readonly string[];
}

/** Parses the form. A link may fill in place, usage and rates; errors are only reported once the form is sent. */
export function readRatesForm(params: URLSearchParams): RatesFormReading {
  const text = (field: RatesField) => (params.get(field) ?? '').trim().slice(0, 100);
  const typed = Object.fromEntries(ratesFields.map((field) => [field, text(field)])) as TypedRates;
  if (!params.has('supply')) return { ...readCarriedRates(typed, params.get('own_rates')), errors: [], href: null };
  const errors: FieldError[] = [];
  const place = readPlaceFields(typed, errors);
  const usage = readUsageFields(typed, errors);
  const rates = readRateFields(typed, errors);
  if (errors.length > 0) return { typed, errors, href: null, leftOut: [] };
  const state: ComparisonState = { ...noChoices, ...place, ...usage, ownRates: printOwnRates(rates) };
  return { typed, errors, href: formatAddress(state), leftOut: [] };
}

/** Fills empty fields from an own-rates code. */
function readCarriedRates(typed: TypedRates, code: string | null): Pick<RatesFormReading, 'typed' | 'leftOut'> {
  const rates = code === null ? null : readOwnRates(code);
  if (!rates) return { typed, leftOut: [] };
  const { prices, demandPer, demandKw, leftOut } = toTypedRates(rates);
  const known = {
    ...prices,
    gst: 'excluded',
    demand_per: demandPer ?? '',
    max_demand_kw: typed.max_demand_kw || (demandKw === null ? '' : String(demandKw)),
  };
  return { typed: { ...typed, ...known }, leftOut };
}

/** Returns the form's URL, filled in with what a comparison already knows. */
export function formatRatesFormHref({ level, place, distributor, ownRates, ...usage }: ComparisonState): string {
  const percent = (share: number | null) => (share === null ? null : Math.round(share * 1e6) / 1e4);
  const known: [RatesField | 'own_rates', string | number | null][] = [
    ['postcode', level === 'postcode' ? place : usage.postcode],
    ['distributor', level === 'distributor' ? place : distributor],
    ['usage_kwh', usage.usageKwh],
    ['peak_pct', percent(usage.peakShare)],
    ['shoulder_pct', percent(usage.shoulderShare)],
    ['max_demand_kw', usage.maxDemandKw],
    ['own_rates', ownRates],
  ];
  const query = new URLSearchParams(known.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])));
  return query.size > 0 ? `/bill/rates?${query}` : '/bill/rates';
}

function readPlaceFields({ postcode: text, distributor }: TypedRates, errors: FieldError[]) {
  const postcode = text.replace(/\s/g, '');
  if (postcode !== '' && !/^\d{4}$/.test(postcode)) {
    errors.push({ field: 'postcode', message: 'Enter a postcode of 4 digits' });
  } else if (postcode === '' && distributor === '') {
    errors.push({ field: 'postcode', message: 'Enter your postcode, or choose your network' });
  }
  return postcode === ''
    ? { level: 'distributor' as const, place: distributor, distributor: null }
    : { level: 'postcode' as const, place: postcode, distributor: distributor || null };
}

function readUsageFields(typed: TypedRates, errors: FieldError[]) {
  const given = Object.fromEntries(usageFields.map((field) => [field, typed[field]]));
  const { usage, errors: found } = readUsage(new URLSearchParams(given));
  if (typed.usage_kwh === '') {
    errors.push({ field: 'usage_kwh', message: 'Enter your usage for a year, such as 18,000' });
  }
  errors.push(...found);
  return usage;
}

function readRateFields(typed: TypedRates, errors: FieldError[]): OwnRates {
  // The rates API takes prices without GST.
  const exGst = typed.gst === 'included' ? 1 / gstFactor : 1;
  const supply = readPrice(typed, 'supply', errors);
  if (typed.supply === '') {
    errors.push({ field: 'supply', message: 'Enter the daily supply charge, such as 132.5' });
  }
  const energy = readEnergy(typed, errors);
  const demand = readDemand(typed, errors);
  if (typed.gst !== 'included' && typed.gst !== 'excluded') {
    errors.push({ field: 'gst', message: 'Choose whether these prices include GST' });
  }
  return {
    ...makeEmptyRates(),
    supplyCPerDay: (supply ?? 0) * exGst,
    energy: energy.map(({ basis, price }) => ({ basis, steps: [{ sizeKwh: null, cPerKwh: price * exGst }] })),
    demand: demand.map(({ price, per }) => ({ pricePerKwExGst: price * exGst, per, kw: null })),
  };
}

type Basis = 'all' | 'peak' | 'shoulder' | 'off_peak';

const bases: Record<(typeof rateFields)[number], Basis> = {
  rate: 'all',
  peak_rate: 'peak',
  shoulder_rate: 'shoulder',
  off_peak_rate: 'off_peak',
};

/** Reads one rate for all usage, or one rate for each time of day. */
function readEnergy(typed: TypedRates, errors: FieldError[]): { basis: Basis; price: number }[] {
  const given = rateFields.filter((field) => typed[field] !== '');
  const [first] = given;
  const prices = given.flatMap((field) => {
    const price = readPrice(typed, field, errors);
    return price === null ? [] : [{ basis: bases[field], price }];
  });
  if (given.length === 0) {
    errors.push({ field: 'rate', message: 'Enter the price of a kWh: one rate, or peak and off-peak rates' });
  } else if (given.includes('rate') && given.length > 1) {
    errors.push({ field: 'rate', message: 'Enter one rate, or peak and off-peak rates, not both' });
  } else if (first && given.length === 1 && first !== 'rate') {
    errors.push({ field: first, message: 'Enter the other rate too, or use the single rate' });
  }
  return prices;
}

function readDemand(typed: TypedRates, errors: FieldError[]): { price: number; per: (typeof demandPeriods)[number] }[] {
  if (typed.demand_rate === '') return [];
  const price = readNumber(typed.demand_rate.replace(/^\$/, ''));
  const per = demandPeriods.find((period) => period === typed.demand_per) ?? 'month';
  if (price === null || price > maxDemandRate) {
    errors.push({ field: 'demand_rate', message: 'Enter the demand charge in dollars a kW, such as 12.40' });
    return [];
  }
  if (typed.max_demand_kw === '') {
    errors.push({ field: 'max_demand_kw', message: 'Enter the peak demand that your bill charges, such as 25' });
  }
  return [{ price, per }];
}

const maxDemandRate = 10_000;

/** Limits in cents. A price below `min` was probably typed in dollars. */
const prices = {
  supply: { name: 'Supply', unit: 'cents a day', example: '132.5', min: 5, max: 100_000 },
  rate: { name: 'The rate', unit: 'cents a kWh', example: '31.4', min: 1, max: 500 },
} as const;

function readPrice(
  typed: TypedRates,
  field: 'supply' | (typeof rateFields)[number],
  errors: FieldError[],
): number | null {
  if (typed[field] === '') return null;
  const { name, unit, example, min, max } = field === 'supply' ? prices.supply : prices.rate;
  const value = readNumber(typed[field].replace(/c(\/kwh|ents?)?\s*$/i, ''));
  if (value === null) {
    errors.push({ field, message: `${name} must be a number of ${unit}, such as ${example}` });
  } else if (value > max || (value > 0 && value < min)) {
    errors.push({ field, message: `${name} must be in ${unit}, such as ${example}, not in dollars` });
  } else {
    return value;
  }
  return null;
}
