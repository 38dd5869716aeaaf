/** Changes values of JSON documents: wrong types, missing, repeated or extra fields, numbers and dates out of range. */
import fc from 'fast-check';
import { pick } from './damage';

type Holder = Record<string, unknown> | unknown[];

/** Replaced by a JSON number that is parsed as Infinity. */
const beyondNumbers = 'number:1e999';

/** Values to put in the place of others. Functions make them, because some are large. */
const oddValues: readonly (() => unknown)[] = [
  ...[
    null,
    true,
    false,
    '',
    ' ',
    '0',
    'null',
    'NaN',
    'Infinity',
    '-0',
    '0x10',
    '1,000.00',
    '-1',
    '.5',
    '1.',
    '١٢',
    beyondNumbers,
  ],
  ...[0, -1, -0, 1, 0.1, 1e21, 1e308, -1e308, 5e-324, 2 ** 53, 365, 1e9, '1e400', '99999999999999999999.99'],
  ...['01-01', '02-29', '02-30', '12-31', '13-01', '2026-02-30', '0000-00-00', '9999-12-31T23:59:59Z', 'T24:00'],
  ...['00:00', '24:00', '23:59', '25:61', '7:00', 'P1D', 'P1Y', 'P999999999Y', 'P0D', '\ud800', '\0', '\u202e', 'ﷺ'],
  ...['__proto__', 'constructor', 'javascript:alert(1)', 'https://[', 'https://x.example/\n', '<b>', '{{7*7}}'],
].map((value) => () => value);
const largeValues: readonly (() => unknown)[] = [
  () => '9'.repeat(400),
  () => 'x'.repeat(20_000),
  () => 'a '.repeat(10_000),
  () => '$1 a day from 1 kWh '.repeat(500),
  () => '$1 ('.repeat(5000),
  () => '1'.repeat(20_000),
  () => [],
  () => ({}),
  () => nest(200),
  () => Array.from({ length: 1000 }, (_, i) => i),
];
const oddNames = ['__proto__', 'constructor', 'toString', '', 'x'.repeat(5000)];

/** Which value of the document is changed, how, and to which new value. */
type Edit = readonly [place: number, kind: number, value: number];
const anyEdit: fc.Arbitrary<Edit> = fc.tuple(fc.nat(0xffff), fc.nat(11), fc.nat(0xffff));
const maxEdits = 3;
const maxNodes = 5000;

/** Generates the text of a document of `corpus` with a few values changed. */
export function anyDamagedJson(corpus: readonly unknown[]): fc.Arbitrary<Buffer> {
  const texts = corpus.map((document) => JSON.stringify({ root: document }));
  return fc
    .tuple(fc.constantFrom(...texts), fc.array(anyEdit, { minLength: 1, maxLength: maxEdits }))
    .map(([text, edits]) => {
      const document = JSON.parse(text) as { root?: unknown };
      for (const edit of edits) applyEdit(document, edit);
      const damaged = JSON.stringify(document.root) ?? 'null';
      return Buffer.from(damaged.replaceAll(`"${beyondNumbers}"`, '1e999'));
    });
}

function applyEdit(document: Holder, [place, kind, value]: Edit): void {
  const places = listPlaces(document);
  if (places.length === 0) return;
  const [holder, name] = pick(places, Math.floor((place / 0x10000) * places.length));
  const [other, otherName] = pick(places, value);
  const now = get(holder, name);
  if (kind === 0) remove(holder, name);
  else if (kind === 1) set(holder, name, [now]);
  else if (kind === 2) set(holder, name, structuredClone(get(other, otherName)));
  else if (kind === 3 && !Array.isArray(holder)) set(holder, pick(oddNames, value), now);
  else if (kind === 4 && Array.isArray(holder)) holder.push(...Array<unknown>(value % 50).fill(now));
  else if (kind === 5) set(holder, name, typeof now === 'string' ? Number(now) : JSON.stringify(now));
  else if (kind === 6) set(holder, name, pick(largeValues, value)());
  else set(holder, name, pick(oddValues, value)());
}

/** Lists every value of a document by the object or array that holds it, outer values first. */
function listPlaces(root: Holder): (readonly [holder: Holder, name: string])[] {
  const places: (readonly [Holder, string])[] = [];
  const pending: Holder[] = [root];
  for (const holder of pending) {
    for (const name of Object.keys(holder)) {
      if (places.length >= maxNodes) return places;
      places.push([holder, name]);
      const value = get(holder, name);
      if (typeof value === 'object' && value !== null) pending.push(value as Holder);
    }
  }
  return places;
}

function get(holder: Holder, name: string): unknown {
  return (holder as Record<string, unknown>)[name];
}

/** Sets a field, even one called `__proto__`, which JSON may contain. */
function set(holder: Holder, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, writable: true, enumerable: true, configurable: true });
}

function remove(holder: Holder, name: string): void {
  if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else delete holder[name];
}

function nest(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { root: value };
  return value;
}
