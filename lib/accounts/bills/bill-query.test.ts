import { describe, expect, it } from 'vitest';
import { BillsError } from '@/lib/bills/errors';
import { billListQuerySchema, makeCursor, readBillQuery, readBillSearch, readCursor } from './bill-query';

const searchOf = (query: string) => readBillQuery(billListQuerySchema, new URLSearchParams(query));
const errorOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof BillsError) return { code: error.code, attr: error.attr, message: error.message };
    throw error;
  }
  return null;
};

describe('the search of an address', () => {
  it('takes every parameter', () => {
    const query =
      'q=wattle+st&from=2025-07-01&to=2026-06-30&retailer=Pelican&site=63052204171&fuel=elec&min=-12.5&max=250.05&issues=none&sort=-total';
    expect(searchOf(query)).toEqual({
      ...{
        q: 'wattle st',
        from: '2025-07-01',
        to: '2026-06-30',
        retailer: 'Pelican',
        site: '63052204171',
        fuel: 'elec',
      },
      ...{ min: -1250, max: 25005, issues: 'none', sort: { by: 'total', descending: true } },
    });
  });

  it('takes an empty parameter as none, as forms send it, and no notice of others', () => {
    expect(searchOf('q=&from=&fuel=&sort=&min=+&page=3')).toEqual({});
  });

  it.each([
    ['from=2026-02-30', 'from', 'from must be a date as YYYY-MM-DD, from 1900 to 2199.'],
    ['from=0000-01-01', 'from', 'from must be a date as YYYY-MM-DD, from 1900 to 2199.'],
    ['to=9999-12-31', 'to', 'to must be a date as YYYY-MM-DD, from 1900 to 2199.'],
    ['to=yesterday', 'to', 'to must be a date as YYYY-MM-DD, from 1900 to 2199.'],
    ['from=2026-07-01&to=2026-06-30', 'to', 'to must not be before from.'],
    ['fuel=coal', 'fuel', 'fuel must be one of: elec, gas, lpg.'],
    ['min=ten', 'min', 'min must be dollars, like 250 or -12.50.'],
    ['max=1e9', 'max', 'max must be dollars, like 250 or -12.50.'],
    ['min=2&max=1', 'max', 'max must not be less than min.'],
    ['issues=some', 'issues', 'issues must be one of: error, warning, none.'],
    ['sort=colour', 'sort', expect.stringContaining('period, -period')],
    [`q=${'x'.repeat(201)}`, 'q', 'q must have 200 characters or fewer.'],
  ])('refuses %s and says why', (query, attr, message) => {
    expect(errorOf(() => searchOf(query))).toEqual({ code: 'parse_error', attr, message });
    expect(readBillSearch(new URLSearchParams(query)).faults[0]).toEqual({ field: attr, message });
  });

  it('takes limits from 1 to 200', () => {
    const limit = (query: string) => searchOf(query).limit;
    expect([limit(''), limit('limit=1'), limit('limit=200')]).toEqual([undefined, 1, 200]);
    for (const query of ['limit=0', 'limit=201', 'limit=1.5', 'limit=-1'])
      expect(errorOf(() => limit(query))).toMatchObject({ attr: 'limit' });
  });
});

describe('a cursor', () => {
  const bill = {
    ...{ id: '7f8c1a52-4f2f-4a39-9c58-0a4b4f3f9d11', createdAt: new Date('2026-11-21T00:00:00Z') },
    ...{ periodEnd: '2026-08-08', totalCents: null, retailerKey: 'pelican' },
  };

  it.each([
    ['', '2026-11-21T00:00:00.000Z'],
    ['sort=-period', '2026-08-08'],
    ['sort=total', null],
    ['sort=retailer&q=a', 'pelican'],
  ])('leads on in the list of “%s”, and in no other', (query, key) => {
    const search = searchOf(query);
    const cursor = makeCursor(bill, search);
    expect(readCursor(cursor, search)).toEqual({ key, id: bill.id });
    expect(errorOf(() => readCursor(cursor, { ...search, fuel: 'gas' }))).toMatchObject({ attr: 'cursor' });
  });

  it.each(['x', Buffer.from('[]').toString('base64url'), Buffer.from('["","2026",1]').toString('base64url')])(
    'is not %s',
    (cursor) => expect(errorOf(() => readCursor(cursor, {}))).toMatchObject({ code: 'parse_error', attr: 'cursor' }),
  );

  it('holds a value of the kind that the list is sorted by', () => {
    const [mark] = JSON.parse(Buffer.from(makeCursor(bill, {}), 'base64url').toString());
    for (const value of ['infinity', '0000-01-01T00:00:00Z', '9999-12-31T00:00:00Z']) {
      const forged = Buffer.from(JSON.stringify([mark, value, bill.id])).toString('base64url');
      expect(errorOf(() => readCursor(forged, {}))).toMatchObject({ attr: 'cursor' });
    }
  });
});
