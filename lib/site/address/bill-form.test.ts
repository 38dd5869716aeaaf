import { describe, expect, it } from 'vitest';
import type { NetworkSlug } from '@/lib/facts/networks/network-facts';
import { printMeasuredProfile } from '@/lib/plans/costing/measured-profile';
import { billFixture } from '@/lib/testing/comparison-bills';
import { emptyBill, formatFormHref, readBillForm, type TypedBill, toTypedBill } from './bill-form';

const served: Record<string, NetworkSlug[]> = { 2000: ['ausgrid'], 2113: ['ausgrid', 'endeavour-energy'] };
const submit = (change: Partial<TypedBill> = {}, carried: Record<string, string> = {}) =>
  readBillForm(
    new URLSearchParams({ ...toTypedBill(billFixture()), ...change, ...carried }),
    (postcode) => served[postcode] ?? [],
  );
const usage = 'usage_kwh=18250&peak_share=0.4&shoulder_share=0.2';

describe('the form that checks a bill', () => {
  it('leads from a bill to its comparison: by postcode, with the network of the NMI where it is not the only one', () => {
    expect(submit().href).toBe(`/rates/2000?${usage}`);
    expect(submit({ postcode: '2113' }).href).toBe(`/rates/2113?distributor=ausgrid&${usage}`);
    expect(submit({ postcode: '' }).href).toBe(`/rates?distributor=ausgrid&${usage}`);
    expect(submit({ postcode: '3000' }).href).toBe(`/rates?distributor=ausgrid&${usage}`);
  });

  it('never has an NMI in its address', () => {
    for (const nmi of ['41020359848', '4102 0359 84', '9999999999', '62038733938'])
      for (const postcode of ['2000', '2113', '3000', ''])
        expect(submit({ nmi, postcode }).href ?? '').not.toMatch(/nmi|[\d ]{10}/);
  });

  it('goes by meter data where there is some: its usage and hours, not those of the bill', () => {
    const groups = [new Float64Array(336).fill(1 / 336)];
    const profile = { annualKwh: 20500.4, maxDemandKw: 9.5, groupOfMonth: Array<number>(12).fill(0), groups };
    const usage_profile = printMeasuredProfile(profile);
    const { href, errors } = submit({ bill_kwh: '', peak_pct: 'x' }, { usage_profile, own_rates: '1_s100' });
    expect(errors).toEqual([]);
    expect(href).toBe(`/rates/2000?usage_kwh=20500&usage_profile=${usage_profile}&own_rates=1_s100`);
    expect(submit({ bill_kwh: '' }, { usage_profile: 'none' }).errors).toHaveLength(1);
  });

  it('takes a yearly figure before the bill, and what people type', () => {
    expect(submit({ usage_kwh: '21,000', bill_kwh: 'x', bill_days: '0' }).href).toContain('usage_kwh=21000');
    expect(
      submit({ nmi: '4102 0359 848', postcode: '2113', bill_kwh: '4.6 MWh', bill_days: '92 days' }).href,
    ).toContain('/rates/2113?distributor=ausgrid&usage_kwh=18250');
    expect(submit({ nmi: '', postcode: ' 2 000 ' }).href).toContain('/rates/2000?');
    expect(submit({ max_demand_kw: '25 kW', peak_pct: '', shoulder_pct: '' }).href).toMatch(
      /usage_kwh=18250&max_demand_kw=25$/,
    );
    const demand = { value: { amount: 82.4, unit: 'kVA' as const }, confidence: 1, at: null };
    const { max_demand_kw } = toTypedBill(billFixture({ demand }));
    expect(max_demand_kw).toBe('82.4 kVA');
    expect(submit({ max_demand_kw }).href).toMatch(/max_demand_kw=82.4kVA$/);
  });

  it.each<[Partial<TypedBill>, string[]]>([
    [{ nmi: '', postcode: '' }, ['postcode']],
    [{ nmi: '410' }, ['nmi']],
    // The check digit is 8.
    [{ nmi: '4102 0359 842' }, ['nmi']],
    // Served by other networks than the NMI's.
    [{ nmi: '6203 8733 93', postcode: '2000' }, ['nmi']],
    // Below 1,000 kWh a year.
    [{ bill_kwh: '1.200', bill_days: '31' }, ['bill_kwh']],
    [{ nmi: '', postcode: '200' }, ['postcode']],
    [{ bill_kwh: '' }, ['bill_kwh']],
    [{ bill_kwh: 'lots' }, ['bill_kwh']],
    [{ bill_kwh: '0' }, ['bill_kwh']],
    [{ bill_kwh: '0', bill_days: '' }, ['bill_kwh']],
    [{ bill_kwh: '9.500,5' }, ['bill_kwh']],
    [{ max_demand_kw: '12,5' }, ['max_demand_kw']],
    [{ bill_kwh: '1e9' }, ['bill_kwh']],
    [{ bill_days: '0' }, ['bill_days']],
    [{ bill_days: '801' }, ['bill_days']],
    [{ bill_kwh: '', bill_days: '' }, ['bill_kwh']],
    [{ peak_pct: '80', shoulder_pct: '40' }, ['peak_pct']],
    [{ max_demand_kw: '10001' }, ['max_demand_kw']],
  ])('asks to put %j right at %j, and keeps it', (change, fields) => {
    const { errors, href, typed } = submit(change);
    expect(errors.map(({ field }) => field)).toEqual(fields);
    expect(href).toBeNull();
    expect(typed).toMatchObject(change);
  });

  it('is shown again with all that was typed but the NMI, of which its network stays', () => {
    const again = formatFormHref(new URLSearchParams({ nmi: '4102 0359 848', bill_kwh: '4,600', own_rates: '1_s100' }));
    expect(again).toBe('/bill/enter?bill_kwh=4%2C600&own_rates=1_s100&network=ausgrid');
    const about = (nmi: string) => submit({ nmi }).errors;
    const wrong = formatFormHref(new URLSearchParams({ nmi: '410203', postcode: '2000' }), about('410203'));
    expect(wrong).toBe('/bill/enter?postcode=2000&nmi_again=true');
    expect(readBillForm(new URLSearchParams(wrong.split('?')[1])).errors[0]).toMatchObject({ field: 'nmi' });
  });

  it('survives what nobody types', () => {
    for (const text of ['a'.repeat(5000), '😀', '__proto__', '<b>', '0x10', 'NaN', '∞']) {
      for (const field of Object.keys(emptyBill)) expect(() => submit({ [field]: text })).not.toThrow();
    }
    expect(readBillForm(new URLSearchParams()).errors.map(({ field }) => field)).toEqual(['postcode', 'bill_kwh']);
  });
});
