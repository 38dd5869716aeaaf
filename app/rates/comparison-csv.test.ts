import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { readCsv } from '@/lib/testing/export-files';
import { arrange } from '@/lib/testing/offers';
import {
  groupFixture,
  ownPlanFixture,
  planFixture,
  ratesFixture,
  stateFixture as state,
  withoutBenchmark,
} from '@/lib/testing/rates-response';
import { formatComparisonCsv, makeCsvFileName, type WholeList } from './comparison-csv';

const page = 'https://rates.example.com/rates/2000?usage_kwh=18000';

function listOf({ rates = ratesFixture(), plans = rates.plans, stopReason = null }: ListParts = {}): WholeList {
  return { rates, filtered: arrange(plans), stopReason };
}
interface ListParts extends Partial<Omit<WholeList, 'filtered'>> {
  plans?: readonly RatesPlan[];
}

function parse(csv: string): string[][] {
  expect(csv.startsWith('\ufeff')).toBe(true);
  return readCsv(csv.slice(1));
}

function table(csv: string): Record<string, string>[] {
  const rows = parse(csv);
  const start = rows.findIndex(([first]) => first === 'Row');
  return rows.slice(start + 1).map((row) => Object.fromEntries(rows[start]!.map((name, i) => [name, row[i] ?? ''])));
}
const head = (csv: string) => new Map(parse(csv).map(([name = '', words = '']) => [name, words]));

describe('formatComparisonCsv', () => {
  it('states its basis: inputs, date, sources, page, how many plans', () => {
    const rates = ratesFixture();
    Object.assign(rates.summary.coverage, { plans_restricted: 691, plans_buying_group: 0 });
    Object.assign(rates.usage!, { export_kwh: 3_500 });
    const facts = head(formatComparisonCsv(listOf({ rates }), state, page));
    expect(facts.get('Place')).toBe('2000 (Sydney NSW)');
    expect(facts.get('Usage')).toBe('18,000 kWh a year');
    expect(facts.get('Peak share')).toBe('21.2% (assumed)');
    expect(facts.get('Solar feed-in')).toBe('3,500 kWh a year');
    expect(facts.get('Left out')).toBe('691 other plans have conditions.');
    expect(facts.get('Prices')).toBe('Dollars a year, including GST.');
    expect(facts.get('Checked')).toBe('20 November 2026');
    expect(facts.get('Source')).toBe('A test book');
    expect(facts.get('Reference price')).toMatch(
      /^Default Market Offer 2026–27 for Ausgrid: https:\/\/www\.aer\.gov\.au\//,
    );
    expect(facts.get('Page')).toBe(page);
    expect(facts.get('Plans in this file')).toBe('3 plans: 3 offers');
  });

  it('lists the reference price, then the plans as the page lists them, numbers as plain numbers', () => {
    const rows = table(formatComparisonCsv(listOf(), state, page));
    expect(rows.map((row) => [row.Row, row.Kind, row['Cost a year incl. GST ($)']])).toEqual([
      ['', 'Reference price', '7053.80'],
      ['1', 'Buying group rate', '3901.50'],
      ['2', 'Public plan', '4001.50'],
      ['3', 'Public plan', '4200.00'],
    ]);
    expect(rows[2]).toMatchObject({
      Retailer: 'Billabong Power',
      Plan: 'Shopfront Flat',
      Network: 'Ausgrid',
      'Tariff type': 'Single rate',
      'Against the reference price ($)': '-3052.30',
      'Term (months)': '12',
      'Exit fee ($)': '0',
    });
  });

  it('has rates and no costs for a large user, whom retailers quote a price', () => {
    const warnings = [{ code: 'usage_above_small_business', message: 'Large.' }] as RatesResponse['warnings'];
    const rows = parse(formatComparisonCsv(listOf({ rates: ratesFixture({ warnings }) }), state, page));
    const columns = rows.find((row) => row.includes('Retailer'));
    expect(columns?.slice(0, 6)).toEqual([...['Kind', 'Retailer', 'Plan', 'Plan ID', 'Network', 'Tariff type']]);
    expect(columns?.[6]).toBe('Peak or single rate (c/kWh)');
    expect(rows.at(-1)).toHaveLength(columns?.length ?? 0);
  });

  it('says what is certain of each price, and lists what could be cheaper last', () => {
    const plans = [
      planFixture({ plan_name: 'Twin' }),
      planFixture(),
      planFixture({ plan_name: 'Demand', tariff_type: 'demand', annual_cost_inc_gst: 3000 }),
    ];
    const [, ...rows] = table(formatComparisonCsv(listOf({ plans }), state, page));
    expect(rows.map((row) => [row.Row, row.Plan, row['At most a year incl. GST ($)'], row.Certainty])).toEqual([
      ['1', 'Twin', '4001.50', 'Certain price'],
      ['2', 'Shopfront Flat', '4001.50', 'Certain price'],
      ['3', 'Demand', '3000.00', 'Depends on the busiest half-hour'],
    ]);
  });

  it('lists what the bill charges at its place, without a number', () => {
    const rowsWith = (change: Parameters<typeof ownPlanFixture>[0]) =>
      table(formatComparisonCsv(listOf({ rates: ratesFixture({ own_plan: ownPlanFixture(change) }) }), state, page));
    const at = (rows: Record<string, string>[]) => rows.findIndex((row) => row['Plan ID'] === 'your-bill');
    const rows = rowsWith({});
    expect(at(rows)).toBe(4);
    expect(rows[4]).toMatchObject({
      Row: '',
      Kind: 'Your bill',
      Retailer: '',
      Plan: 'Your bill',
      Network: 'Ausgrid',
      'Cost a year incl. GST ($)': '4441.80',
      'Against the reference price ($)': '-2612.00',
      'Peak or single rate (c/kWh)': '22',
      Notes: '',
    });
    expect(at(rowsWith({ annual_cost_inc_gst: 4100 }))).toBe(3);
    expect(at(rowsWith({ annual_cost_inc_gst: 4001.5 }))).toBe(2);
    expect(at(rowsWith({ annual_cost_inc_gst: 1 }))).toBe(1);
    const uncertain = rowsWith({ annual_cost_high_inc_gst: 4500 })[4]!;
    expect(uncertain.Notes).toBe('Between $4441.80 and $4500.00 a year: some charges could not be costed.');
    expect(rows.map((row) => row.Row).filter(Boolean)).toEqual(['1', '2', '3']);
  });

  it('relays every warning, names no retailer of a buying group rate, compares with no reference price that is not there', () => {
    const rates = withoutBenchmark(ratesFixture({ warnings: [{ code: 'x', message: 'Read "this",\nall of it.' }] }));
    const group = groupFixture({ retailer: 'Named By Mistake', plan_name: 'Secret', plan_id: 'S-1' });
    const csv = formatComparisonCsv(listOf({ rates, plans: [group] }), state, page);
    expect(head(csv).get('Note')).toBe('Read "this", all of it.');
    expect(csv).not.toMatch(/Named By Mistake|Secret|S-1/);
    expect(table(csv)[0]).toMatchObject({ Kind: 'Reference price', Plan: 'None', Row: '' });
    expect(table(csv)[1]).toMatchObject({
      'Against the reference price ($)': '',
    });
  });

  it('leads what a spreadsheet would compute by an apostrophe, and harms no negative number', () => {
    for (const name of ['=1+1', '+61 2', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\u200b=1', '\n@x']) {
      const row = table(formatComparisonCsv(listOf({ plans: [planFixture({ plan_name: name })] }), state, page))[1]!;
      expect(row.Plan).toMatch(/^'\s*[=+\-@＝]/);
    }
    const dear = planFixture({ annual_cost_inc_gst: -12 });
    const row = table(formatComparisonCsv(listOf({ plans: [dear] }), state, page))[1]!;
    expect(row['Cost a year incl. GST ($)']).toBe('-12.00');
  });

  it('is CSV whatever a retailer calls its plan, and no cell of it is a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (name, retailer) => {
        const rows = table(
          formatComparisonCsv(listOf({ plans: [planFixture({ plan_name: name, retailer })] }), state, page),
        );
        expect(rows).toHaveLength(2);
        for (const cell of Object.values(rows[1]!)) expect(cell).not.toMatch(/^\s*[=+@]|^\s*-(?!\d+(\.\d+)?$)|[\r\n]/);
      }),
    );
  });

  it('never holds an NMI', () => {
    const nmi = '41020359848';
    const rates = ratesFixture();
    const byNmi = { ...rates, location: { ...rates.location, level: 'nmi' as const, input: nmi, postcode: null } };
    const csv = formatComparisonCsv(listOf({ rates: byNmi }), { ...state, level: 'nmi', place: nmi }, null);
    expect(csv).not.toContain(nmi);
    expect(makeCsvFileName(byNmi)).not.toContain(nmi);
  });
});

describe('makeCsvFileName', () => {
  it('names place, usage and date, and holds nothing a header or a file system would mind', () => {
    expect(makeCsvFileName(ratesFixture())).toBe('business-electricity-2000-18000-kwh-2026-11-20.csv');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (id, checkedAt) => {
        const rates = ratesFixture();
        const name = makeCsvFileName({
          ...rates,
          location: { ...rates.location, postcode: null, networks: [{ id, name: id, state: null }] },
          summary: { ...rates.summary, checked_at: checkedAt },
        });
        expect(name).toMatch(/^business-electricity-[a-z0-9-]*[a-z0-9]\.csv$/);
        expect(name.length).toBeLessThan(110);
      }),
    );
  });
});
