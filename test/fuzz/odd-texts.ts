/** Texts for parameters and fields of every kind. Most are wrong everywhere; dates, numbers, places and choices are good somewhere. */

const days = ['01-01', '02-30', '12-31'];
const years = ['0000', '0001', '-0001', '1899', '1900', '2024', '2026', '9999', '10000', '+02026', '-4000', '26'];
const dates = [
  ...years.flatMap((year) => days.map((day) => `${year}-${day}`)),
  ...[
    '2024-02-29',
    '2026-02-29',
    '2026-13-01',
    '0000-00-00',
    '2026/06/30',
    '30/06/2026',
    '30.6.2026',
    '2026.06.30',
    '2026–06–30',
    '2026-6-1',
    '20260630',
    '2026-W05',
    '2026',
  ],
  ...['2026-06-30T00:00:00Z', '9999-12-31T23:59:59.999+14:00', '30 Jun 2026', '1e3-01-01', '2026-06-', ' 2026-06-30 '],
];
const numbers = [
  ...['0', '-0', '1', '-1', '+1', '0.5', '.5', '1.', '0.064', '50', '51', '200', '201', '1000', '18000', '2000000'],
  ...['1e3', '1e999', '0x10', 'NaN', 'Infinity', '1,000', '10abc', '١٢٣٤', '２０００', '2000\n', '00000000010'],
  ...['9999999999.99', '-9999999999.99', '99999999999', '999999999999999999999', '0.0000000000000000001', '$1', '%'],
];
const choices = [
  ...['2000', '2113', '2600', '4102035984', '41020359848', 'sydney', 'hobart', 'NSW', 'TAS', 'ausgrid', 'ergon-energy'],
  ...['all', 'public', 'open', 'true', 'office', 'flat,demand', 'facets,stability,details', 'cost_desc', '-total'],
  ...['usage_price', 'elec', 'gas', 'error', 'none', 'period', 'retailer', '-uploaded', 'csv', 'xlsx', 'pdf', 'wattle'],
  ...[[], ['', '', ''], ['x', 1, 2]].map((cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')),
];
const signs = [
  ...['', ' ', 'null', 'undefined', '[object Object]', '__proto__', 'constructor', 'hasOwnProperty', '{}', '?', ';'],
  ...['_', '\\', '\\%', '\\\\', '%25', '%zz', '%E0%A4%A', "' or 1=1 --", '"; drop table bills; --', '{{7*7}}', '../'],
  ...[
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'a\r\nSet-Cookie: b=c',
    '//evil.example/',
    'javascript:alert(1)',
  ],
  ...['\0', '\0wattle', '\ud800', '\udc00x', '🏪', '\u202e', '\ufeff', 'ß', 'İ', 'ﬃ', 'Énergie', '\u0301'.repeat(150)],
  ...['1.abc', 'a.b.c', 'zzzzzzzzzz.0000000', '-10.x', 'a'.repeat(200), 'a'.repeat(201), 'a'.repeat(5000)],
  ...['a '.repeat(100), '%'.repeat(200), 'ﷺ'.repeat(200)],
];

export const oddTexts: readonly string[] = [...dates, ...numbers, ...choices, ...signs];
export const oddNames = [
  '',
  '__proto__',
  'constructor',
  'toString',
  'q[]',
  'limit[$gt]',
  'POSTCODE',
  'nmi ',
  '\0',
  '\ud800',
];
