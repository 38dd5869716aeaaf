/** Numbers in brackets: the irregularities of real documents this register client has to survive; all documents are made up. */
import { describe, expect, it } from 'vitest';
import {
  costDocument,
  type Json,
  makeDemandCharge,
  makeFlatPeriod,
  makePlanDocument,
  readPlan,
} from '@/lib/testing/register-documents';
import { compilePlan } from '../../costing/compile-plan';
import { findNamedDays } from './demand-seasons';

/** 365 × $1 + 10,000 × $0.25, × 1.1. */
const withoutDemand = 3151.5;
const makePeriodDocument = (charges: Json[], period: Json = {}) =>
  makePlanDocument({}, { tariffPeriod: [makeFlatPeriod({ demandCharges: charges, ...period })] });
const costDemand = (document: Json, maxDemandKw = 10) => costDocument(document, { maxDemandKw }) - withoutDemand;
const readNotes = (document: Json) => readPlan(document).notes ?? [];

describe('demand charges of the register', () => {
  it('(1) stand in a period of their own, without a supply charge', () => {
    const own = { startDate: '12-01', endDate: '03-31', rateBlockUType: 'demandCharges' };
    const document = makePlanDocument(
      { planId: 'EXA100002MS@VEC' },
      {
        tariffPeriod: [makeFlatPeriod(), { ...own, displayName: 'Summer', demandCharges: [makeDemandCharge('0.30')] }],
      },
    );
    expect(readPlan(document).seasons).toHaveLength(1);
    expect(compilePlan(readPlan(document)).warnings).toEqual([]);
    expect(costDemand(document)).toBeCloseTo(0.3 * 10 * 121 * 1.1, 2);
  });

  it('(2) stand inside the rate period', () => {
    expect(costDemand(makePeriodDocument([makeDemandCharge('0.30')]))).toBeCloseTo(0.3 * 10 * 365 * 1.1, 2);
  });

  it('(3) say MONTH or TARIFF_PERIOD beside a price per day: the size decides, and the plan says so', () => {
    for (const chargePeriod of ['MONTH', 'TARIFF_PERIOD']) {
      const document = makePeriodDocument([makeDemandCharge('0.70', { chargePeriod })]);
      expect(costDemand(document)).toBeCloseTo(0.7 * 10 * 365 * 1.1, 2);
      expect(readNotes(document)).toContain('demand_unit_inferred_day');
    }
  });

  it('(4) say "$ per kW per month" beside a value that is monthly × 12 ÷ 365', () => {
    const description = 'Demand charge, $ per kW per month';
    const document = makePeriodDocument([makeDemandCharge('0.4932', { chargePeriod: 'MONTH', description })]);
    expect(costDemand(document)).toBeCloseTo(15 * 12 * 10 * 1.1, 0);
  });

  it('(5) say MONTH beside a price per year', () => {
    const document = makePeriodDocument([makeDemandCharge('148.59', { chargePeriod: 'MONTH' })]);
    expect(costDemand(document)).toBeCloseTo(148.59 * 10 * 1.1, 2);
    expect(readNotes(document)).toContain('demand_unit_inferred_year');
  });

  it('are per month from $1.50 to $60 a kW', () => {
    const document = makePeriodDocument([makeDemandCharge('8.00', { chargePeriod: 'MONTH' })]);
    expect(costDemand(document)).toBeCloseTo(8 * 12 * 10 * 1.1, 2);
    expect(readNotes(document)).toEqual([]);
    const tariffPeriod = makePeriodDocument([makeDemandCharge('8.00', { chargePeriod: 'TARIFF_PERIOD' })]);
    expect(costDemand(tariffPeriod)).toBeCloseTo(8 * 12 * 10 * 1.1, 2);
    expect(readNotes(tariffPeriod)).toEqual(['demand_unit_inferred_month']);
  });

  it('(6) carry kWh a day as minimum demand: left out and flagged; a real one counts', () => {
    const odd = makePeriodDocument([makeDemandCharge('0.30', { minDemand: '109.58' })]);
    expect(costDemand(odd)).toBeCloseTo(0.3 * 10 * 365 * 1.1, 2);
    expect(readNotes(odd)).toEqual(['min_demand_ignored']);
    const real = makePeriodDocument([makeDemandCharge('0.30', { minDemand: '1.50' })]);
    expect(costDemand(real, 1)).toBeCloseTo(0.3 * 1.5 * 365 * 1.1, 2);
    expect(readNotes(real)).toEqual([]);
  });

  it('(8) name their seasons in the text only, two of them in one period', () => {
    const charges = [
      makeDemandCharge('0.45', { description: 'Summer Nov to Mar, Mon-Fri' }),
      makeDemandCharge('0.25', { description: 'Winter Jun to Aug, Mon-Fri' }),
    ];
    const document = makePeriodDocument(charges);
    expect(costDemand(document)).toBeCloseTo((0.45 * 151 + 0.25 * 92) * 10 * 1.1, 2);
    expect(readNotes(document)).toEqual(['demand_season_from_text']);
  });

  it('(9) list zero-priced placeholders, which make no demand plan', () => {
    const document = makePeriodDocument([makeDemandCharge('0.00'), makeDemandCharge('0')]);
    expect(costDemand(document)).toBe(0);
    expect(compilePlan(readPlan(document)).tariffType).toBe('flat');
  });

  it('(10) are measured in KWH and mean kW; kVA in the text is flagged', () => {
    const document = makePeriodDocument([makeDemandCharge('0.30', { description: 'Demand, c per kVA per day' })]);
    expect(costDemand(document)).toBeCloseTo(0.3 * 10 * 365 * 1.1, 2);
    expect(readNotes(document)).toEqual(['demand_in_kva']);
  });

  it('in a unit that is no demand are left out, and the plan warns', () => {
    const document = makePeriodDocument([makeDemandCharge('0.30', { measureUnit: 'KVAR' })]);
    expect(costDemand(document)).toBe(0);
    expect(readNotes(document)).toEqual(['demand_unit_unknown']);
    expect(compilePlan(readPlan(document)).warnings).toEqual(['demand_not_costed']);
  });
});

describe('demand charges of a season', () => {
  const seasonal = (name: string, amount: string, description = 'Charged in the peak window only') =>
    makeDemandCharge(amount, { displayName: name, description });
  const on = (distributor: string, ...charges: Json[]) => ({
    ...makePeriodDocument(charges),
    geography: { distributors: [distributor] },
  });
  const both = [seasonal('Demand - High Season', '0.20'), seasonal('Demand - Low Season', '0.10')];

  it("(36) without months take those of the network's other plans; low season is the rest of the year", () => {
    const endeavour = on('Endeavour', ...both);
    expect(costDemand(endeavour)).toBeCloseTo((0.2 * 151 + 0.1 * 214) * 10 * 1.1, 2);
    expect(readNotes(endeavour)).toEqual(['demand_season_of_network']);
    const ausgrid = on('Ausgrid', seasonal('High Season Demand', '0.20'));
    expect(costDemand(ausgrid)).toBeCloseTo(0.2 * 243 * 10 * 1.1, 2);
  });

  it('(36) where no plan of the network names months: the dearest of them, all year', () => {
    const energex = on('Energex', ...both);
    expect(costDemand(energex)).toBeCloseTo(0.2 * 365 * 10 * 1.1, 2);
    expect(readNotes(energex)).toEqual(['demand_season_unknown']);
    const alone = on('Energex', both[1]!, makeDemandCharge('0.05'));
    expect(costDemand(alone)).toBeCloseTo((0.1 + 0.05) * 365 * 10 * 1.1, 2);
  });

  it('(36) keep the months or dates that their document states', () => {
    const named = on('Endeavour', seasonal('High Season Demand', '0.20', 'Jan - Jun, Mon - Fri'));
    expect(costDemand(named)).toBeCloseTo(0.2 * 181 * 10 * 1.1, 2);
    const dated = makePeriodDocument([both[0]!], { startDate: '12-01', endDate: '12-31' });
    expect(costDemand({ ...dated, geography: { distributors: ['Endeavour'] } })).toBeCloseTo(0.2 * 31 * 10 * 1.1, 2);
    const summer = on('Jemena', seasonal('Demand', '0.20', 'Summer Demand'));
    expect(costDemand(summer)).toBeCloseTo(0.2 * 365 * 10 * 1.1, 2);
    expect(readNotes(summer)).toEqual(['demand_season_unknown']);
  });

  it('(37) that stand in the period of each of their seasons are charged once a day', () => {
    const charge = seasonal('High Season Demand', '0.45', 'November to March and June to August');
    const period = (startDate: string, endDate: string) =>
      makeFlatPeriod({ startDate, endDate, demandCharges: [charge] });
    const document = makePlanDocument({}, { tariffPeriod: [period('11-01', '03-31'), period('06-01', '08-31')] });
    expect(readPlan(document).demandCharges.map(({ days }) => days)).toEqual([151, 92]);
    expect(readNotes(document)).toEqual(['demand_charge_repeated']);
  });
});

describe('daysNamedIn', () => {
  it.each([
    ['Nov - Mar', 151],
    ['1 Dec to 31 March', 121],
    ['Nov - Mar, Jun - Aug', 243],
    ['01-Nov to 31-Mar & 01-Jun to 31-Aug', 243],
    ['1st of November 2025 to 31st.', null],
    ['Demand charge, Mon - Fri, 16:00 - 21:00', null],
    ['maximum to decrease', null],
  ])('%s: %s days', (text, days) => {
    expect(findNamedDays(text)?.size ?? null).toBe(days);
  });
});
