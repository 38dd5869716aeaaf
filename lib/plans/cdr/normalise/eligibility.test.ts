/** All names and sentences here are invented, of the kinds that retailers write. */
import { describe, expect, it } from 'vitest';
import { type Json, makeFlatPeriod, makePlanDocument, readPlan } from '@/lib/testing/register-documents';

const readCodes = (contract: Json, part: Json = {}) => readPlan(makePlanDocument(part, contract)).eligibility ?? [];
const makeCondition = (description: string) => ({ eligibility: [{ type: 'OTHER', information: 'Who', description }] });

describe('a condition', () => {
  it('counts in the heading of a condition too', () => {
    const eligibility = [
      { information: 'New customers only', description: 'Small businesses with a business number.' },
    ];
    expect(readCodes({ eligibility })).toEqual(['new_customers_only']);
  });

  it('counts for new customers when those who move are welcome as well', () => {
    expect(
      readCodes(makeCondition('Only available to new customers, and existing customers moving to a new site.')),
    ).toEqual(['new_customers_only']);
    expect(readCodes(makeCondition('You must be a new and/or moving business customer.'))).toEqual([
      'new_customers_only',
    ]);
  });

  it('may be wrapped in HTML', () => {
    expect(readCodes(makeCondition('<p>Only available to <b>new</b>&nbsp;customers.</p>'))).toEqual([
      'new_customers_only',
    ]);
  });
});

describe('other sources', () => {
  it.each([
    ['THIRD_PARTY_ONLY', 'third_party_only'],
    ['NEW_CUSTOMER', 'new_customers_only'],
    ['EXISTING_SMART_METER', 'smart_meter_required'],
    ['MINIMUM_USAGE', 'usage_range'],
  ])("the register's type %s", (type, code) => {
    expect(readCodes({ eligibility: [{ type }] })).toEqual([code]);
  });

  it.each([
    ['Business Saver - 3rd Party', 'third_party_only'],
    ['Business Movers', 'moving_house'],
    ['Tariff 75, Irrigation Time of Use', 'irrigation_or_farm'],
    ['Unmetered Supply', 'unmetered_or_dedicated_circuit'],
    ['Business Saver (0-40MWh)', 'usage_range'],
  ])('the name %s', (displayName, code) => {
    expect(readCodes({}, { displayName })).toEqual([code]);
  });

  it.each([
    'Business Member',
    'Flat Rate Without Controlled Load',
    'Single Rate with Dedicated Circuit',
    'Solar Soaker',
  ])('the name %s says nothing', (displayName) => {
    expect(readCodes({}, { displayName })).toEqual([]);
  });

  it('controlled-load rates', () => {
    expect(readCodes({ controlledLoad: [{ displayName: 'Hot water' }] })).toEqual(['controlled_load_required']);
    expect(readCodes({ controlledLoad: [] })).toEqual([]);
  });

  it('the meters a contract is for, when all of them are smart', () => {
    expect(readCodes({ meterTypes: ['Type 4', 'Type 4a'] })).toEqual(['smart_meter_required']);
    expect(readCodes({ meterTypes: ['Type 4', 'Type 6'] })).toEqual([]);
    expect(readCodes({ meterTypes: [] })).toEqual([]);
  });
});

describe("the retailer's own sentences", () => {
  const readText = (contract: Json) =>
    readPlan(makePlanDocument({}, { tariffPeriod: [makeFlatPeriod()], ...contract })).eligibilityText;
  const filler = (words: number) => `${'For small businesses '.repeat(words).trim()}.`;

  it('are the conditions, and of the terms only what restricts', () => {
    const terms = 'Green power is included. Only for customers moving house.';
    expect(readText({ ...makeCondition('Small businesses with an ABN.'), terms })).toBe(
      'Small businesses with an ABN. Only for customers moving house.',
    );
  });

  it('are told apart where headings and sentences lack a full stop', () => {
    const eligibility = [
      { type: 'OTHER', information: 'Email bills', description: 'You must take email bills' },
      { type: 'ONLINE_ONLY', description: 'Sign up online' },
    ];
    expect(readText({ eligibility })).toBe('You must take email bills. Sign up online.');
  });

  it('are absent when nothing is stated', () => {
    expect(
      readText({ terms: 'Green power is included.', eligibility: [{ type: 'THIRD_PARTY_ONLY' }] }),
    ).toBeUndefined();
  });

  it('begin with what restricts when they are too long, and end with a sentence', () => {
    const text = readText(makeCondition(`${filler(17)} New customers only. ${filler(5)}`))!;
    expect(text.startsWith('New customers only. For small')).toBe(true);
    expect(text.length).toBeLessThanOrEqual(400);
    expect(text.endsWith('.')).toBe(true);
  });

  it('are cut at a word when one sentence is too long', () => {
    const text = readText(makeCondition(filler(40)))!;
    expect(text.length).toBeLessThanOrEqual(400);
    expect(text).toMatch(/ (For|small|businesses)…$/);
  });
});
