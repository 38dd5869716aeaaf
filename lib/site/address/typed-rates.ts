/** Converts a bill's prices to form fields, so that the owner can correct a misread rate. */
import type { EnergyPrice, OwnRates } from '@/lib/plans/own-rates/schema';

export interface EditableRates {
  /** By form field: cents a day, cents a kWh, dollars a kW; all without GST, as most bills print them. */
  prices: Partial<Record<'supply' | 'rate' | 'peak_rate' | 'shoulder_rate' | 'off_peak_rate' | 'demand_rate', string>>;
  demandPer: OwnRates['demand'][number]['per'] | null;
  demandKw: number | null;
  /** Names of rates without a field in the form. */
  leftOut: string[];
}

const bandFields = { peak: 'peak_rate', shoulder: 'shoulder_rate', off_peak: 'off_peak_rate' } as const;
const bandNames = ['peak', 'shoulder', 'off_peak'] as const;

/** Returns every price that fits a field, and the names of all others. */
export function toTypedRates(rates: OwnRates): EditableRates {
  const [demand] = rates.demand;
  return {
    prices: {
      ...(rates.supplyCPerDay !== null && { supply: String(rates.supplyCPerDay) }),
      ...listEnergyPrices(rates.energy),
      ...(demand && { demand_rate: String(demand.pricePerKwExGst) }),
    },
    demandPer: demand?.per ?? null,
    demandKw: demand?.kw ?? null,
    leftOut: listLeftOut(rates),
  };
}

/** Adds a price on all kWh to the price of each band. Of stepped prices only the first step is used. */
function listEnergyPrices(energy: readonly EnergyPrice[]): EditableRates['prices'] {
  const whole = energy.filter(({ part }) => part === undefined);
  const sumPrices = (basis: EnergyPrice['basis']) =>
    whole.reduce((sum, price) => (price.basis === basis ? sum + (price.steps[0]?.cPerKwh ?? 0) : sum), 0);
  const given = bandNames.filter((band) => whole.some(({ basis }) => basis === band));
  if (given.length > 0) {
    return Object.fromEntries(given.map((band) => [bandFields[band], formatPrice(sumPrices(band) + sumPrices('all'))]));
  }
  return whole.some(({ basis }) => basis === 'all') ? { rate: formatPrice(sumPrices('all')) } : {};
}

/** Rounds to the decimals that an own-rates code keeps. */
const formatPrice = (price: number) => String(Math.round(price * 1e4) / 1e4);

function listLeftOut({ energy, demand, fees, discounts, export: feedIn, uncertain }: OwnRates): string[] {
  const named: [string, boolean][] = [
    ['prices that change with how much you use', energy.some(({ steps }) => steps.length > 1)],
    ['controlled load', energy.some(({ basis }) => basis === 'controlled')],
    ['charges on part of your usage', energy.some(({ part }) => part !== undefined)],
    ['further demand charges', demand.length > 1],
    ['other charges', fees.length > 0],
    ['discounts', discounts.length > 0],
    ['solar feed-in', feedIn !== null],
    ['amounts we couldn’t cost', uncertain.length > 0],
  ];
  return named.flatMap(([name, isThere]) => (isThere ? [name] : []));
}
