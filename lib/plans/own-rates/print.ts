/**
 * Formats rates as a code for URLs: `1_s132.5_p24.31_o12.02`. It has a version, then sections in a fixed order, each
 * starting with a letter for its kind. It uses only letters, digits, `_`, `.` and `-`, which URLs do not escape.
 *
 * | section | is |
 * |---|---|
 * | `s` | supply, c a day |
 * | `a p h o c` | energy of all kWh, peak, shoulder, off-peak, controlled load: price, then `x` size `x` price of each further step, then `m` part |
 * | `t` | days of a step; `l` part that is controlled load |
 * | `d` | demand: price, `d` `m` `y` for its period, billed kW |
 * | `f` | a year's charge: its kind's letter, dollars, `z` without GST |
 * | `r` | discount: percent, `u` of use or `b` of bill |
 * | `g` | feed-in: price `x` kWh a year |
 * | `u` | not costed: its kind's letter, min `x` max |
 * | `b` | the bill's period: days `x` charged `x` cost |
 * | `n` | the network's code for the tariff |
 */
import { addUpRates } from './add-prices';
import { type EnergyPrice, makeEmptyRates, type OwnRates } from './schema';

export const energyLetters = { all: 'a', peak: 'p', shoulder: 'h', off_peak: 'o', controlled: 'c' } as const;
export const kindLetters = {
  metering: 'm',
  service: 's',
  network: 'n',
  environment: 'e',
  market: 'k',
  other: 'o',
  usage: 'u',
  supply: 'p',
  demand: 'd',
} as const;
export const periodLetters = { day: 'd', month: 'm', year: 'y' } as const;
export const discountLetters = { use: 'u', bill: 'b' } as const;

/**
 * Returns the code of rates, at most 600 characters for any bill; `readOwnRates` refuses longer codes. Equal rates have
 * equal codes, because prices of one basis and charges of one kind are added up. Prices keep four decimals of a cent,
 * dollars two.
 */
export function printOwnRates(rates: OwnRates): string {
  const { supplyCPerDay, energy, stepDays, controlledShare, demand, fees, discounts, ...rest } = addUpRates(rates);
  return [
    '1',
    ...(supplyCPerDay === null ? [] : [`s${printFigure(supplyCPerDay, 4)}`]),
    ...energy.map(printEnergySection),
    ...(stepDays === makeEmptyRates().stepDays ? [] : [`t${printFigure(stepDays, 4)}`]),
    ...(controlledShare === 0 ? [] : [`l${printFigure(controlledShare, 6)}`]),
    ...demand.map(
      ({ pricePerKwExGst, per, kw }) =>
        `d${printFigure(pricePerKwExGst, 6)}${periodLetters[per]}${kw === null ? '' : printFigure(kw, 3)}`,
    ),
    ...fees.map(
      ({ kind, perYearExGst, gstFree }) => `f${kindLetters[kind]}${printMoney(perYearExGst)}${gstFree ? 'z' : ''}`,
    ),
    ...discounts.map(({ percent, of }) => `r${printFigure(percent, 3)}${discountLetters[of]}`),
    ...(rest.export ? [`g${printFigure(rest.export.cPerKwh, 4)}x${printFigure(rest.export.annualKwh, 2)}`] : []),
    ...rest.uncertain.map(
      ({ kind, lowIncGst, highIncGst }) => `u${kindLetters[kind]}${printMoney(lowIncGst)}x${printMoney(highIncGst)}`,
    ),
    ...(rest.period ? [printPeriodSection(rest.period)] : []),
    ...(rest.networkTariff ? [`n${rest.networkTariff.toLowerCase()}`] : []),
  ].join('_');
}

function printEnergySection({ basis, steps, part }: EnergyPrice): string {
  const priced = steps.map(({ sizeKwh, cPerKwh }) =>
    sizeKwh === null ? printFigure(cPerKwh, 4) : `${printFigure(cPerKwh, 4)}x${printFigure(sizeKwh, 3)}`,
  );
  return `${energyLetters[basis]}${priced.join('x')}${part === undefined ? '' : `m${printFigure(part, 6)}`}`;
}

function printPeriodSection({ days, chargedIncGst, costIncGst }: NonNullable<OwnRates['period']>): string {
  return `b${printFigure(days, 4)}x${printMoney(chargedIncGst)}x${printMoney(costIncGst)}`;
}

const printMoney = (dollars: number) => printFigure(dollars, 2);

/** Formats a plain decimal with at most `decimals` decimals. Adding 0 turns a negative zero into 0. */
function printFigure(value: number, decimals: number): string {
  const scale = 10 ** decimals;
  return String(Math.round(value * scale) / scale + 0);
}
