/** Queries for lists and exports of stored bills. */
import fc from 'fast-check';
import { billListQuerySchema } from '@/lib/api/stored-bills/bill-query';

export const queryNames = [
  ...Object.keys(billListQuerySchema.shape),
  ...['format', 'lines', '', '__proto__', 'constructor', 'Q', 'q[]', 'limit[$gt]', '\u0000', '\ud800'],
];
const queryValues = [
  ...['', ' ', '0', '1', '-1', '200', '201', '1e3', '0x10', 'NaN', '9999999999.99', '-9999999999.99', '99999999999'],
  ...['2026-06-30', '0001-01-01', '9999-12-31', '2026-02-29', '0000-00-00', '-4000-01-01', '2026-06-30T00:00:00Z'],
  ...['elec', 'gas', 'error', 'none', 'period', '-total', 'retailer', '-uploaded', 'csv', 'xlsx', 'pdf', 'null'],
  ...['wattle', 'Énergie', '%', '_', '\\', '\\%', '\\\\', "' or 1=1 --", '"; drop table bills; --', '{}', '$1', '?'],
  ...['\u0000', '\u0000wattle', '\ud800', '\udc00x', '🏪', '\u202e', '\ufeff', 'ß', 'İ', 'ﬃ', '\u0301'.repeat(150)],
  ...['a'.repeat(200), 'a'.repeat(201), 'a'.repeat(20_000), 'a '.repeat(100), '%'.repeat(200), 'ﷺ'.repeat(200)],
  ...[[], ['', '', ''], ['x', 1, 2]].map((cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')),
];
export const anyText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...queryValues) },
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 250 }),
);
const queryPairs = fc.array(fc.tuple(fc.constantFrom(...queryNames), anyText), { maxLength: 6 });

/** Generates invalid, odd and valid queries. */
export const anyBillQuery: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: queryPairs.map((pairs) => String(new URLSearchParams(pairs))) },
  queryPairs.map((pairs) =>
    encodeURI(
      pairs
        .map((pair) => pair.join('='))
        .join('&')
        .toWellFormed(),
    ),
  ),
  fc.constantFrom('%zz', 'q=%', 'q=%00', 'q=%ff%fe', 'q=%ED%A0%80', '&&&', 'q=a&q=b', 'limit=1&limit=x', ';'),
);
