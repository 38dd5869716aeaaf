import { describe, expect, it } from 'vitest';
import { readOwnRates } from '@/lib/plans/own-rates';
import { stateFixture } from '@/lib/testing/rates-response';
import { formatRatesFormHref, readRatesForm } from './rates-form';

const filled = {
  postcode: '2042',
  distributor: '',
  usage_kwh: '21,000',
  gst: 'excluded',
  supply: '132.5',
  rate: '31.4c',
  peak_rate: '',
  shoulder_rate: '',
  off_peak_rate: '',
  peak_pct: '',
  shoulder_pct: '',
  demand_rate: '',
  demand_per: 'month',
  max_demand_kw: '',
};
const read = (change: Partial<Record<keyof typeof filled, string>> = {}) =>
  readRatesForm(new URLSearchParams({ ...filled, ...change }));
const messages = (change: Parameters<typeof read>[0]) =>
  read(change).errors.map(({ field, message }) => `${field}: ${message}`);
const ratesIn = (href: string | null) =>
  readOwnRates(new URL(href!, 'http://page.invalid').searchParams.get('own_rates')!)!;

describe('rates typed by hand', () => {
  it('lead to a comparison that costs them', () => {
    expect(read()).toMatchObject({ errors: [], href: '/rates/2042?usage_kwh=21000&own_rates=1_s132.5_a31.4' });
    expect(read({ distributor: 'ausgrid' }).href).toMatch(/^\/rates\/2042\?distributor=ausgrid&usage_kwh=21000/);
    expect(read({ postcode: '', distributor: 'ausgrid' }).href).toMatch(
      /^\/rates\?distributor=ausgrid&usage_kwh=21000/,
    );
  });

  it('are taken without GST', () => {
    const { href } = read({ gst: 'included', supply: '110', rate: '33', demand_rate: '$11', max_demand_kw: '25' });
    expect(ratesIn(href)).toMatchObject({
      supplyCPerDay: 100,
      energy: [{ basis: 'all', steps: [{ sizeKwh: null, cPerKwh: 30 }] }],
      demand: [{ pricePerKwExGst: 10, per: 'month', kw: null }],
      period: null,
    });
    expect(href).toContain('max_demand_kw=25');
  });

  it('may differ by the time of day', () => {
    const { href } = read({ rate: '', peak_rate: '45', off_peak_rate: '22', peak_pct: '30', shoulder_pct: '0' });
    expect(ratesIn(href).energy.map(({ basis, steps }) => [basis, steps[0]!.cPerKwh])).toEqual([
      ['peak', 45],
      ['off_peak', 22],
    ]);
    expect(href).toContain('peak_share=0.3&shoulder_share=0');
  });

  it('are wrong in plain words, each at its field, and nothing typed is lost', () => {
    const bad = { postcode: '20', usage_kwh: '', gst: '', supply: '1.32', rate: 'lots' };
    expect(messages(bad)).toEqual([
      'postcode: Enter a postcode of 4 digits',
      'usage_kwh: Enter your usage for a year, such as 18,000',
      'supply: Supply must be in cents a day, such as 132.5, not in dollars',
      'rate: The rate must be a number of cents a kWh, such as 31.4',
      'gst: Choose whether these prices include GST',
    ]);
    expect(read(bad)).toMatchObject({ typed: { ...filled, ...bad }, href: null });
  });

  it.each([
    [{ postcode: '' }, 'postcode: Enter your postcode, or choose your network'],
    [{ supply: '' }, 'supply: Enter the daily supply charge, such as 132.5'],
    [{ rate: '' }, 'rate: Enter the price of a kWh: one rate, or peak and off-peak rates'],
    [{ peak_rate: '40' }, 'rate: Enter one rate, or peak and off-peak rates, not both'],
    [{ rate: '', peak_rate: '40' }, 'peak_rate: Enter the other rate too, or use the single rate'],
    [{ rate: '0.314' }, 'rate: The rate must be in cents a kWh, such as 31.4, not in dollars'],
    [{ demand_rate: 'x' }, 'demand_rate: Enter the demand charge in dollars a kW, such as 12.40'],
    [{ demand_rate: '12' }, 'max_demand_kw: Enter the peak demand that your bill charges, such as 25'],
    [{ peak_pct: '80', shoulder_pct: '40' }, 'peak_pct: Peak and shoulder share together must be 100% or less'],
  ])('%j needs a change', (change, message) => {
    expect(messages(change)).toEqual([message]);
  });

  it('can begin with what a comparison knows, and nothing is wrong before they are sent', () => {
    const href = formatRatesFormHref({ ...stateFixture, distributor: 'ausgrid', peakShare: 0.28, maxDemandKw: 9.2 });
    expect(href).toBe('/bill/rates?postcode=2000&distributor=ausgrid&usage_kwh=18000&peak_pct=28&max_demand_kw=9.2');
    const known = readRatesForm(new URL(href, 'http://page.invalid').searchParams);
    expect(known).toMatchObject({ errors: [], href: null, typed: { postcode: '2000', usage_kwh: '18000' } });
    expect(formatRatesFormHref({ ...stateFixture, level: 'nmi', place: '4102035984', usageKwh: null })).toBe(
      '/bill/rates',
    );
  });

  it('begin with the rates that a link brings, and come to the same cost again', () => {
    const code = '1_s132.5_a1.2_p24.31_o12.02_d11.4m25';
    const { typed, errors, href, leftOut } = readRatesForm(new URLSearchParams({ own_rates: code, postcode: '2042' }));
    expect({ errors, href, leftOut }).toEqual({ errors: [], href: null, leftOut: [] });
    expect(typed).toMatchObject({
      supply: '132.5',
      gst: 'excluded',
      rate: '',
      peak_rate: '25.51',
      off_peak_rate: '13.22',
    });
    expect(typed).toMatchObject({ demand_rate: '11.4', demand_per: 'month', max_demand_kw: '25' });
    const sent = readRatesForm(new URLSearchParams({ ...typed, usage_kwh: '20000' }));
    expect(new URL(sent.href!, 'http://page.invalid').searchParams.get('own_rates')).toBe(
      '1_s132.5_p25.51_o13.22_d11.4m',
    );
    // Bands of which one has no usual name.
    const parts = readRatesForm(new URLSearchParams({ own_rates: '1_s100_p42m0.3_o18m0.45_a11m0.25' }));
    expect(parts).toMatchObject({ typed: { rate: '23.45', peak_rate: '' }, leftOut: [] });
  });
});
