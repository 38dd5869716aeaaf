import { describe, expect, it } from 'vitest';
import { nothingTyped, readBillForm, type TypedBill, typedFromBill } from './bill-form';
import { billFixture } from './testing-bills';

const submit = (change: Partial<TypedBill> = {}) =>
  readBillForm(new URLSearchParams({ ...typedFromBill(billFixture()), ...change }));
const fieldsOf = (change: Partial<TypedBill>) => submit(change).errors.map(({ field }) => field);

describe('the form that checks a bill', () => {
  it('leads from a bill to its comparison: by NMI where it names a network, with the postcode', () => {
    expect(submit().href).toBe(
      '/rates?nmi=41020359842&postcode=2000&usage_kwh=18250&peak_share=0.4&shoulder_share=0.2',
    );
  });

  it('goes by the postcode without an NMI, or with one that names no network', () => {
    const byPostcode = '/rates/2000?usage_kwh=18250&peak_share=0.4&shoulder_share=0.2';
    expect(submit({ nmi: '' }).href).toBe(byPostcode);
    expect(submit({ postcode: '' }).href).toContain('/rates?nmi=41020359842&usage_kwh=');
    expect(submit({ nmi: '9999999999' }).href).toBe(byPostcode);
    expect(submit({ nmi: '9999999999', postcode: '' }).href).toContain('/rates?nmi=9999999999');
  });

  it('leaves an NMI out of the form that names no network', () => {
    const bill = billFixture({ nmi: { value: '9999999999', confidence: null, reason: null } });
    expect(typedFromBill(bill)).toMatchObject({ nmi: '', postcode: '2000' });
  });

  it('is empty where nothing was read', () => {
    const bill = billFixture({ nmi: null, supplyPostcode: null, totalKwh: null, periodDays: null, peakKwh: null });
    expect(typedFromBill(bill)).toMatchObject({ nmi: '', postcode: '', bill_kwh: '', bill_days: '' });
  });

  it('takes only the place from a gas bill', () => {
    const gas = typedFromBill(billFixture({ energyType: 'gas' }));
    expect(gas).toEqual({ ...nothingTyped, postcode: '2000' });
  });

  it('takes a yearly figure before the bill, and what people type', () => {
    expect(submit({ usage_kwh: '21,000', bill_kwh: 'x', bill_days: '0' }).href).toContain('usage_kwh=21000');
    expect(submit({ nmi: '4102 0359 842', bill_kwh: '4.6 MWh', bill_days: '92 days' }).href).toContain(
      'nmi=41020359842&postcode=2000&usage_kwh=18250',
    );
    expect(submit({ nmi: '', postcode: ' 2 000 ' }).href).toContain('/rates/2000?');
    expect(submit({ max_demand_kw: '25 kW', peak_pct: '', shoulder_pct: '' }).href).toMatch(
      /usage_kwh=18250&max_demand_kw=25$/,
    );
  });

  it('holds the bill’s usage within the bounds of the rates, but not a figure typed for the year', () => {
    expect(submit({ bill_kwh: '10' }).href).toContain('usage_kwh=1000&');
    expect(submit({ bill_kwh: '90,000,000', bill_days: '30' }).href).toContain('usage_kwh=2000000&');
    expect(fieldsOf({ usage_kwh: '999' })).toEqual(['usage_kwh']);
  });

  it.each<[Partial<TypedBill>, string[]]>([
    [{ nmi: '', postcode: '' }, ['postcode']],
    [{ nmi: '410' }, ['nmi']],
    [{ nmi: 'IO00000000' }, ['nmi']],
    [{ nmi: '', postcode: '200' }, ['postcode']],
    [{ bill_kwh: '' }, ['bill_kwh']],
    [{ bill_kwh: 'lots' }, ['bill_kwh']],
    [{ bill_kwh: '-5' }, ['bill_kwh']],
    [{ bill_kwh: '1e9' }, ['bill_kwh']],
    [{ bill_days: '' }, ['bill_days']],
    [{ bill_days: '0' }, ['bill_days']],
    [{ bill_days: '30.5' }, ['bill_days']],
    [{ bill_days: '801' }, ['bill_days']],
    [{ bill_kwh: '', bill_days: '' }, ['bill_kwh']],
    [{ peak_pct: '80', shoulder_pct: '40' }, ['peak_pct']],
    [{ peak_pct: 'much' }, ['peak_pct']],
    [{ max_demand_kw: '10001' }, ['max_demand_kw']],
  ])('asks to put %j right at %j, and keeps it', (change, fields) => {
    const { errors, href, typed } = submit(change);
    expect(errors.map(({ field }) => field)).toEqual(fields);
    expect(href).toBeNull();
    expect(typed).toMatchObject(change);
  });

  it('survives what nobody types', () => {
    for (const text of ['a'.repeat(5000), '😀', '__proto__', '<b>', '0x10', 'NaN', '∞']) {
      for (const field of Object.keys(nothingTyped)) expect(() => submit({ [field]: text })).not.toThrow();
    }
    expect(readBillForm(new URLSearchParams()).errors.map(({ field }) => field)).toEqual(['postcode', 'bill_kwh']);
  });
});
