/** Form for rates typed from a bill or contract, parsed into the URL of a comparison that costs them. */
import { gstFactor } from '@/lib/facts/money';
import { demandPeriods, makeEmptyRates, type OwnRates, printOwnRates, readOwnRates } from '@/lib/plans/own-rates';
import { type ComparisonState, formatAddress, noChoices } from './state';
import { type FieldError, readNumber, readUsage } from './usage-input';

/** The field of each price of energy: one for all usage, or one for each time of day. */
const rateFields = { all: 'rate', peak: 'peak_rate', shoulder: 'shoulder_rate', off_peak: 'off_peak_rate' } as const;
type RateField = (typeof rateFields)[keyof typeof rateFields];
const usageFields = ['usage_kwh', 'peak_pct', 'shoulder_pct', 'max_demand_kw'] as const;
const ratesFields = [
  ...(['postcode', 'distributor', 'supply', 'gst', 'demand_rate', 'demand_per'] as const),
  ...usageFields,
  ...Object.values(rateFields),
];
export type RatesField = (typeof ratesFields)[number];

/** Each field as typed; empty when not filled in. */
export type TypedRates = Record<RatesField, string>;

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
  if (!params.has('supply')) {
    const rates = readOwnRates(params.get('own_rates') ?? '');
    return { ...(rates ? fillIn(typed, rates) : { typed, leftOut: [] }), errors: [], href: null };
  }
  const errors: FieldError[] = [];
  const place = readPlaceOfRates(typed, errors);
  const given = Object.fromEntries(usageFields.map((field) => [field, typed[field]]));
  const { usage, errors: wrongUsage } = readUsage(new URLSearchParams(given));
  if (typed.usage_kwh === '') {
    errors.push({ field: 'usage_kwh', message: 'Enter your usage for a year, such as 18,000' });
  }
  errors.push(...wrongUsage);
  const rates = readRateFields(typed, errors);
  if (errors.length > 0) return { typed, errors, href: null, leftOut: [] };
  const state: ComparisonState = { ...noChoices, ...place, ...usage, ownRates: printOwnRates(rates) };
  return { typed, errors, href: formatAddress(state), leftOut: [] };
}

/**
 * Fills in a bill's prices, so that the owner can correct a misread one: every price that fits a field, without GST, and
 * the names of all others.
 */
function fillIn(typed: TypedRates, rates: OwnRates): Pick<RatesFormReading, 'typed' | 'leftOut'> {
  const { supplyCPerDay, energy, fees, discounts, uncertain } = rates;
  const [demand, ...otherDemand] = rates.demand;
  const known: Partial<TypedRates> = {
    gst: 'excluded',
    ...(supplyCPerDay !== null && { supply: String(supplyCPerDay) }),
    ...listEnergyPrices(energy),
    ...(demand && { demand_rate: String(demand.pricePerKwExGst) }),
    demand_per: demand?.per ?? '',
    max_demand_kw: typed.max_demand_kw || String(demand?.kw ?? ''),
  };
  const others: [name: string, isThere: boolean][] = [
    ['prices that change with how much you use', energy.some(({ steps }) => steps.length > 1)],
    ['controlled load', energy.some(({ basis }) => basis === 'controlled')],
    [
      'charges on part of your usage',
      findWholePrices(energy).length > 0 && energy.some(({ part }) => part !== undefined),
    ],
    ['further demand charges', otherDemand.length > 0],
    ['other charges', fees.length > 0],
    ['discounts', discounts.length > 0],
    ['solar feed-in', rates.export !== null],
    ['amounts we couldn’t cost', uncertain.length > 0],
  ];
  return { typed: { ...typed, ...known }, leftOut: others.flatMap(([name, isThere]) => (isThere ? [name] : [])) };
}

const findWholePrices = (energy: OwnRates['energy']) =>
  energy.filter(({ part, basis }) => part === undefined && basis !== 'controlled');

/**
 * Adds a price on all kWh to the price of each band. Of stepped prices only the first step is used. Prices that are all
 * on part of the usage come to one rate.
 */
function listEnergyPrices(energy: OwnRates['energy']): Partial<TypedRates> {
  const parts = energy.flatMap(({ part = 0, steps }) => part * (steps[0]?.cPerKwh ?? 0));
  const average = { basis: 'all' as const, steps: [{ sizeKwh: null, cPerKwh: parts.reduce((sum, c) => sum + c, 0) }] };
  const found = findWholePrices(energy);
  const whole = found.length === 0 && parts.some(Boolean) ? [average] : found;
  const bases = typedBases.filter((basis) => whole.some((price) => price.basis === basis));
  const banded = bases.filter((basis) => basis !== 'all');
  const priced = (banded.length > 0 ? banded : bases).map((basis) => {
    const prices = whole.filter((price) => price.basis === basis || price.basis === 'all');
    const cPerKwh = prices.reduce((sum, { steps }) => sum + (steps[0]?.cPerKwh ?? 0), 0);
    // The decimals that an own-rates code keeps.
    return [rateFields[basis], String(Math.round(cPerKwh * 1e4) / 1e4)];
  });
  return Object.fromEntries(priced);
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

function readPlaceOfRates({ postcode: text, distributor }: TypedRates, errors: FieldError[]) {
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

function readRateFields(typed: TypedRates, errors: FieldError[]): OwnRates {
  // The rates API takes prices without GST.
  const exGst = typed.gst === 'included' ? 1 / gstFactor : 1;
  const supply = readPrice(typed, 'supply', errors);
  if (typed.supply === '') {
    errors.push({ field: 'supply', message: 'Enter the daily supply charge, such as 132.5' });
  }
  const energy = readEnergy(typed, exGst, errors);
  const demand = readDemand(typed, exGst, errors);
  if (typed.gst !== 'included' && typed.gst !== 'excluded') {
    errors.push({ field: 'gst', message: 'Choose whether these prices include GST' });
  }
  return {
    ...makeEmptyRates(),
    supplyCPerDay: (supply ?? 0) * exGst,
    energy,
    demand,
  };
}

const typedBases = Object.keys(rateFields) as (keyof typeof rateFields)[];

/** Reads one rate for all usage, or one rate for each time of day. */
function readEnergy(typed: TypedRates, exGst: number, errors: FieldError[]): OwnRates['energy'] {
  const given = typedBases.filter((basis) => typed[rateFields[basis]] !== '');
  const [first] = given;
  const prices = given.map((basis) => ({ basis, price: readPrice(typed, rateFields[basis], errors) ?? 0 }));
  if (!first) {
    errors.push({ field: 'rate', message: 'Enter the price of a kWh: one rate, or peak and off-peak rates' });
  } else if (first === 'all' && given.length > 1) {
    errors.push({ field: 'rate', message: 'Enter one rate, or peak and off-peak rates, not both' });
  } else if (first !== 'all' && given.length === 1) {
    errors.push({ field: rateFields[first], message: 'Enter the other rate too, or use the single rate' });
  }
  return prices.map(({ basis, price }) => ({ basis, steps: [{ sizeKwh: null, cPerKwh: price * exGst }] }));
}

function readDemand(typed: TypedRates, exGst: number, errors: FieldError[]): OwnRates['demand'] {
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
  return [{ pricePerKwExGst: price * exGst, per, kw: null }];
}

const maxDemandRate = 10_000;

/** Limits in cents. A price below `min` was probably typed in dollars. */
const prices = {
  supply: { name: 'Supply', unit: 'cents a day', example: '132.5', min: 5, max: 100_000 },
  rate: { name: 'The rate', unit: 'cents a kWh', example: '31.4', min: 1, max: 500 },
} as const;

function readPrice(typed: TypedRates, field: 'supply' | RateField, errors: FieldError[]): number | null {
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
