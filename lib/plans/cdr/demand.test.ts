/** Numbers in brackets: the irregularities of real documents this register client has to survive; all documents are made up. */
import { describe, expect, it } from 'vitest';
import { compilePlan } from '../compile';
import { daysNamedIn } from './demand-seasons';
import { costOf, demandCharge, flatPeriod, type Json, planDocument, planOf } from './testing';

/** 365 × $1 + 10,000 × $0.25, × 1.1. */
const withoutDemand = 3151.5;
const inPeriod = (charges: Json[], period: Json = {}) =>
  planDocument({}, { tariffPeriod: [flatPeriod({ demandCharges: charges, ...period })] });
const demandCost = (document: Json, maxDemandKw = 10) => costOf(document, { maxDemandKw }) - withoutDemand;
const notesOf = (document: Json) => planOf(document).notes ?? [];

describe('demand charges of the register', () => {
  it('(1) stand in a period of their own, without a supply charge', () => {
    const own = { startDate: '12-01', endDate: '03-31', rateBlockUType: 'demandCharges' };
    const document = planDocument(
      { planId: 'EXA100002MS@VEC' },
      { tariffPeriod: [flatPeriod(), { ...own, displayName: 'Summer', demandCharges: [demandCharge('0.30')] }] },
    );
    expect(planOf(document).seasons).toHaveLength(1);
    expect(compilePlan(planOf(document)).warnings).toEqual([]);
    expect(demandCost(document)).toBeCloseTo(0.3 * 10 * 121 * 1.1, 2);
  });

  it('(2) stand inside the rate period', () => {
    expect(demandCost(inPeriod([demandCharge('0.30')]))).toBeCloseTo(0.3 * 10 * 365 * 1.1, 2);
  });

  it('(3) say MONTH or TARIFF_PERIOD beside a price per day: the size decides, and the plan says so', () => {
    for (const chargePeriod of ['MONTH', 'TARIFF_PERIOD']) {
      const document = inPeriod([demandCharge('0.70', { chargePeriod })]);
      expect(demandCost(document)).toBeCloseTo(0.7 * 10 * 365 * 1.1, 2);
      expect(notesOf(document)).toContain('demand_unit_inferred_day');
    }
  });

  it('(4) say "$ per kW per month" beside a value that is monthly × 12 ÷ 365', () => {
    const description = 'Demand charge, $ per kW per month';
    const document = inPeriod([demandCharge('0.4932', { chargePeriod: 'MONTH', description })]);
    expect(demandCost(document)).toBeCloseTo(15 * 12 * 10 * 1.1, 0);
  });

  it('(5) say MONTH beside a price per year', () => {
    const document = inPeriod([demandCharge('148.59', { chargePeriod: 'MONTH' })]);
    expect(demandCost(document)).toBeCloseTo(148.59 * 10 * 1.1, 2);
    expect(notesOf(document)).toContain('demand_unit_inferred_year');
  });

  it('are per month from $1.50 to $60 a kW', () => {
    const document = inPeriod([demandCharge('8.00', { chargePeriod: 'MONTH' })]);
    expect(demandCost(document)).toBeCloseTo(8 * 12 * 10 * 1.1, 2);
    expect(notesOf(document)).toEqual([]);
    const tariffPeriod = inPeriod([demandCharge('8.00', { chargePeriod: 'TARIFF_PERIOD' })]);
    expect(demandCost(tariffPeriod)).toBeCloseTo(8 * 12 * 10 * 1.1, 2);
    expect(notesOf(tariffPeriod)).toEqual(['demand_unit_inferred_month']);
  });

  it('(6) carry kWh a day as minimum demand: left out and flagged; a real one counts', () => {
    const odd = inPeriod([demandCharge('0.30', { minDemand: '109.58' })]);
    expect(demandCost(odd)).toBeCloseTo(0.3 * 10 * 365 * 1.1, 2);
    expect(notesOf(odd)).toEqual(['min_demand_ignored']);
    const real = inPeriod([demandCharge('0.30', { minDemand: '1.50' })]);
    expect(demandCost(real, 1)).toBeCloseTo(0.3 * 1.5 * 365 * 1.1, 2);
    expect(notesOf(real)).toEqual([]);
  });

  it('(7) state a maximum of 0.00, which is no cap', () => {
    const document = inPeriod([demandCharge('0.30', { maxDemand: '0.00' })]);
    expect(demandCost(document)).toBeCloseTo(0.3 * 10 * 365 * 1.1, 2);
  });

  it('(8) name their seasons in the text only, two of them in one period', () => {
    const charges = [
      demandCharge('0.45', { description: 'Summer Nov to Mar, Mon-Fri' }),
      demandCharge('0.25', { description: 'Winter Jun to Aug, Mon-Fri' }),
    ];
    const document = inPeriod(charges);
    expect(demandCost(document)).toBeCloseTo((0.45 * 151 + 0.25 * 92) * 10 * 1.1, 2);
    expect(notesOf(document)).toEqual(['demand_season_from_text']);
  });

  it('(9) list zero-priced placeholders, which make no demand plan', () => {
    const document = inPeriod([demandCharge('0.00'), demandCharge('0')]);
    expect(demandCost(document)).toBe(0);
    expect(compilePlan(planOf(document)).tariffType).toBe('flat');
  });

  it('(10) are measured in KWH and mean kW; kVA in the text is flagged', () => {
    const document = inPeriod([demandCharge('0.30', { description: 'Demand, c per kVA per day' })]);
    expect(demandCost(document)).toBeCloseTo(0.3 * 10 * 365 * 1.1, 2);
    expect(notesOf(document)).toEqual(['demand_in_kva']);
  });

  it('in a unit that is no demand are left out, and the plan warns', () => {
    const document = inPeriod([demandCharge('0.30', { measureUnit: 'KVAR' })]);
    expect(demandCost(document)).toBe(0);
    expect(notesOf(document)).toEqual(['demand_unit_unknown']);
    expect(compilePlan(planOf(document)).warnings).toEqual(['demand_not_costed']);
  });

  it('whose text repeats the dates of their period need no flag', () => {
    const summer = demandCharge('0.30', { description: '1 Dec to 31 March' });
    const period = { startDate: '12-01', endDate: '03-31', rateBlockUType: 'demandCharges', demandCharges: [summer] };
    const document = planDocument({}, { tariffPeriod: [flatPeriod(), period] });
    expect(demandCost(document)).toBeCloseTo(0.3 * 10 * 121 * 1.1, 2);
    expect(notesOf(document)).toEqual([]);
  });
});

describe('demand charges of a season', () => {
  const seasonal = (name: string, amount: string, description = 'Charged in the peak window only') =>
    demandCharge(amount, { displayName: name, description });
  const on = (distributor: string, ...charges: Json[]) => ({
    ...inPeriod(charges),
    geography: { distributors: [distributor] },
  });
  const both = [seasonal('Demand - High Season', '0.20'), seasonal('Demand - Low Season', '0.10')];

  it("(36) without months take those of the network's other plans; low season is the rest of the year", () => {
    const endeavour = on('Endeavour', ...both);
    expect(demandCost(endeavour)).toBeCloseTo((0.2 * 151 + 0.1 * 214) * 10 * 1.1, 2);
    expect(notesOf(endeavour)).toEqual(['demand_season_of_network']);
    const ausgrid = on('Ausgrid', seasonal('High Season Demand', '0.20'));
    expect(demandCost(ausgrid)).toBeCloseTo(0.2 * 243 * 10 * 1.1, 2);
  });

  it('(36) where no plan of the network names months: the dearest of them, all year', () => {
    const energex = on('Energex', ...both);
    expect(demandCost(energex)).toBeCloseTo(0.2 * 365 * 10 * 1.1, 2);
    expect(notesOf(energex)).toEqual(['demand_season_unknown']);
    const alone = on('Energex', both[1]!, demandCharge('0.05'));
    expect(demandCost(alone)).toBeCloseTo((0.1 + 0.05) * 365 * 10 * 1.1, 2);
  });

  it('(36) keep the months or dates that their document states', () => {
    const named = on('Endeavour', seasonal('High Season Demand', '0.20', 'Jan - Jun, Mon - Fri'));
    expect(demandCost(named)).toBeCloseTo(0.2 * 181 * 10 * 1.1, 2);
    const dated = inPeriod([both[0]!], { startDate: '12-01', endDate: '12-31' });
    expect(demandCost({ ...dated, geography: { distributors: ['Endeavour'] } })).toBeCloseTo(0.2 * 31 * 10 * 1.1, 2);
    const summer = on('Jemena', seasonal('Demand', '0.20', 'Summer Demand'));
    expect(demandCost(summer)).toBeCloseTo(0.2 * 365 * 10 * 1.1, 2);
    expect(notesOf(summer)).toEqual(['demand_season_unknown']);
  });

  it('(37) that stand in the period of each of their seasons are charged once a day', () => {
    const charge = seasonal('High Season Demand', '0.45', 'November to March and June to August');
    const period = (startDate: string, endDate: string) => flatPeriod({ startDate, endDate, demandCharges: [charge] });
    const document = planDocument({}, { tariffPeriod: [period('11-01', '03-31'), period('06-01', '08-31')] });
    expect(planOf(document).demandCharges.map(({ days }) => days)).toEqual([151, 92]);
    expect(notesOf(document)).toEqual(['demand_charge_repeated']);
  });
});

describe('daysNamedIn', () => {
  it.each([
    ['Nov - Mar', 151],
    ['November–March', 151],
    ['1 Dec to 31 March', 121],
    ['1st of December until 31st of March', 121],
    ['Jun to Aug', 92],
    ['Nov - Mar, Jun - Aug', 243],
    ['Dec - Feb and Jan - Mar', 121],
    ['Jan to Dec', 365],
    ['01-Nov to 31-Mar & 01-Jun to 31-Aug', 243],
    ['1st of November 2025 to 31st of March 2026', 151],
    ['1st of November 2025 to 31st.', null],
    ['Demand charge, Mon - Fri, 16:00 - 21:00', null],
    ['maximum to decrease', null],
    ['', null],
  ])('%s: %s days', (text, days) => {
    expect(daysNamedIn(text)?.size ?? null).toBe(days);
  });
});
