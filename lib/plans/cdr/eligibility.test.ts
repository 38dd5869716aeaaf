/** All names and sentences here are invented, of the kinds that retailers write. */
import { describe, expect, it } from 'vitest';
import type { EligibilityCode } from '../plan';
import { flatPeriod, type Json, planDocument, planOf } from './testing';

const codesOf = (contract: Json, part: Json = {}) => planOf(planDocument(part, contract)).eligibility ?? [];
const saying = (description: string) => ({ eligibility: [{ type: 'OTHER', information: 'Who', description }] });

/** Sentences that state a condition. */
const restricting: readonly [EligibilityCode, readonly string[]][] = [
  [
    'third_party_only',
    [
      'This plan is only available through Bright Brokers.',
      'Only available if you sign up via Bright Brokers.',
      'Available exclusively through our channel partners.',
      'You must sign up through an approved broker.',
      'Offer by invitation only.',
      'For customers who receive an email invitation from us.',
    ],
  ],
  [
    'members_only',
    [
      'You must be a current member of the Hills Motor Club.',
      'Only available to Sky Points members.',
      'Exclusive to members of the chamber of commerce.',
      'You need a valid Sky Points membership number, and must hold a current Sky Points membership.',
      'Employees of Example Group only.',
      'Only for trial participants.',
      'A friends & family offer.',
    ],
  ],
  [
    'existing_customers_only',
    [
      'Existing customers only.',
      'This plan is only available to existing Example Power customers.',
      'Not available to new customers.',
      'A retention offer for customers whose contract is ending.',
      'Only for winback customers.',
      'Available where Example Power is the designated retailer.',
    ],
  ],
  [
    'existing_tariff_only',
    [
      'Only available to premises already on this tariff.',
      'This tariff is closed to new customers.',
      'A grandfathered network tariff applies.',
    ],
  ],
  [
    'moving_house',
    [
      'You must be moving into the premises within 30 days.',
      'Only for customers moving house.',
      'Available only to customers who are moving to a new address.',
      'Movers only.',
    ],
  ],
  [
    'new_customers_only',
    [
      'New customers only.',
      'Only available to new business customers.',
      'You must be a new Example Power customer.',
      'Available for new electricity customers only.',
      'Not available to existing customers.',
      'Customers must be switching to Example Power.',
    ],
  ],
  [
    'online_only',
    [
      'Available online only.',
      'You must sign up online.',
      'Online sign-up only.',
      'Only available to customers who sign up on our website.',
      'This offer is exclusive to our website.',
    ],
  ],
  [
    'solar_required',
    [
      'You must have an eligible solar system at your premises.',
      'Only available to customers with rooftop solar.',
      'Solar customers only.',
      'Requires a grid-connected solar system.',
      'A solar PV system is required.',
      'Your solar system must not be larger than 30 kW.',
    ],
  ],
  [
    'battery_or_ev_required',
    [
      'You must own or lease an electric vehicle.',
      'Only available to customers with a compatible battery.',
      'A home battery is required.',
      'You must have solar and an eligible battery.',
    ],
  ],
  [
    'irrigation_or_farm',
    ['For irrigation customers.', 'Only available for farming use.', 'You must be a primary producer.'],
  ],
  [
    'unmetered_or_dedicated_circuit',
    ['Only for unmetered supplies.', 'For unmetered supply points.', 'This tariff is for street lighting.'],
  ],
  [
    'embedded_network',
    ['Only available to customers in our embedded networks.', 'For sites within an embedded network.'],
  ],
  [
    'smart_meter_required',
    [
      'You must have a working smart meter.',
      'A smart meter is required.',
      'Smart meter required.',
      'Requires an interval meter.',
      'Only available to customers with a smart meter installed.',
      "If you don't have a smart meter, we will install one.",
      'You must have a business number, a tariff that fits, and an interval meter.',
    ],
  ],
  ['usage_range', ['For businesses that use less than 40 MWh per year.']],
  [
    'business_hours',
    [
      'Core operating hours must be 8am to 6pm.',
      'Your business must operate between 9am and 5pm.',
      'For businesses trading between 9am and 5pm.',
    ],
  ],
];

/** Sentences that name the same things and keep nobody out. */
const harmless = [
  'Available to all small business customers with an applicable network tariff.',
  'Available to new and existing customers.',
  'Available to both new & existing customers who have an ABN.',
  'Offer not available to customers in embedded networks.',
  'Embedded network customers are not eligible.',
  'Solar customers are also welcome.',
  'Also available to customers with an eligible solar system.',
  'No solar required.',
  'You do not need a smart meter.',
  'A smart meter is not required.',
  'Bills come monthly if you have a smart meter, else quarterly.',
  'Not available with controlled load.',
  'You are not eligible for this offer if you have solar at the premises.',
  'You must have solar to receive the feed-in tariff.',
  'Discounts are applied before solar credits.',
  'You may sign up via our partners or call Example Power directly.',
  'To see whether this offer is available to you, contact us or sign up online.',
  'Not available for unmetered supplies, street lighting or irrigation.',
  'Membership of a club is not required.',
  'Call us during our business hours, 9am to 5pm.',
  'If you are moving house, tell us three days before.',
  'Existing customers can change to this plan at any time.',
  'A $20 connection fee applies when you move in.',
  'You must receive your bills by email.',
];

describe('a sentence among the conditions', () => {
  it.each(restricting.flatMap(([code, texts]) => texts.map((text) => [text, code] as const)))('%s', (text, code) => {
    expect(codesOf(saying(text))).toContain(code);
  });

  it.each(harmless)('%s', (text) => {
    expect(codesOf(saying(text))).toEqual([]);
  });

  it('counts in the terms too, where retailers also put their conditions', () => {
    expect(codesOf({ terms: 'Carbon neutral. New customers only.' })).toEqual(['new_customers_only']);
    expect(codesOf({ terms: 'Available to customers that use up to 10MWh per year.' })).toEqual(['usage_range']);
    for (const text of harmless) expect(codesOf({ terms: text })).toEqual([]);
  });

  it('counts in the heading of a condition too', () => {
    const eligibility = [
      { information: 'New customers only', description: 'Small businesses with a business number.' },
    ];
    expect(codesOf({ eligibility })).toEqual(['new_customers_only']);
  });

  it('counts for new customers when those who move are welcome as well', () => {
    expect(codesOf(saying('Only available to new customers, and existing customers moving to a new site.'))).toEqual([
      'new_customers_only',
    ]);
    expect(codesOf(saying('You must be a new and/or moving business customer.'))).toEqual(['new_customers_only']);
  });

  it('may be wrapped in HTML', () => {
    expect(codesOf(saying('<p>Only available to <b>new</b>&nbsp;customers.</p>'))).toEqual(['new_customers_only']);
  });
});

describe('other sources', () => {
  it.each([
    ['THIRD_PARTY_ONLY', 'third_party_only'],
    ['ORG_MEMBER', 'members_only'],
    ['GROUP_BUY_MEMBER', 'members_only'],
    ['EXISTING_CUST', 'existing_customers_only'],
    ['NEW_CUSTOMER', 'new_customers_only'],
    ['ONLINE_ONLY', 'online_only'],
    ['EXISTING_SOLAR', 'solar_required'],
    ['EXISTING_BATTERY', 'battery_or_ev_required'],
    ['EXISTING_SMART_METER', 'smart_meter_required'],
    ['MINIMUM_USAGE', 'usage_range'],
  ])("the register's type %s", (type, code) => {
    expect(codesOf({ eligibility: [{ type }] })).toEqual([code]);
  });

  it.each([
    ['Business Saver - 3rd Party', 'third_party_only'],
    ['Business Movers', 'moving_house'],
    ['Tariff 75, Irrigation Time of Use', 'irrigation_or_farm'],
    ['Unmetered Supply', 'unmetered_or_dedicated_circuit'],
    ['Business Saver (0-40MWh)', 'usage_range'],
  ])('the name %s', (displayName, code) => {
    expect(codesOf({}, { displayName })).toEqual([code]);
  });

  it.each([
    'Business Member',
    'Flat Rate Without Controlled Load',
    'Single Rate with Dedicated Circuit',
    'Solar Soaker',
  ])('the name %s says nothing', (displayName) => {
    expect(codesOf({}, { displayName })).toEqual([]);
  });

  it('controlled-load rates', () => {
    expect(codesOf({ controlledLoad: [{ displayName: 'Hot water' }] })).toEqual(['controlled_load_required']);
    expect(codesOf({ controlledLoad: [] })).toEqual([]);
  });

  it('the meters a contract is for, when all of them are smart', () => {
    expect(codesOf({ meterTypes: ['Type 4', 'Type 4a'] })).toEqual(['smart_meter_required']);
    expect(codesOf({ meterTypes: ['Type 4', 'Type 6'] })).toEqual([]);
    expect(codesOf({ meterTypes: [] })).toEqual([]);
  });
});

describe("the retailer's own sentences", () => {
  const textOf = (contract: Json) =>
    planOf(planDocument({}, { tariffPeriod: [flatPeriod()], ...contract })).eligibilityText;
  const filler = (words: number) => `${'For small businesses '.repeat(words).trim()}.`;

  it('are the conditions, and of the terms only what restricts', () => {
    const terms = 'Green power is included. Only for customers moving house.';
    expect(textOf({ ...saying('Small businesses with an ABN.'), terms })).toBe(
      'Small businesses with an ABN. Only for customers moving house.',
    );
  });

  it('are told apart where headings and sentences lack a full stop', () => {
    const eligibility = [
      { type: 'OTHER', information: 'Email bills', description: 'You must take email bills' },
      { type: 'ONLINE_ONLY', description: 'Sign up online' },
    ];
    expect(textOf({ eligibility })).toBe('You must take email bills. Sign up online.');
  });

  it('are absent when nothing is stated', () => {
    expect(textOf({ terms: 'Green power is included.', eligibility: [{ type: 'THIRD_PARTY_ONLY' }] })).toBeUndefined();
  });

  it('begin with what restricts when they are too long, and end with a sentence', () => {
    const text = textOf(saying(`${filler(17)} New customers only. ${filler(5)}`))!;
    expect(text.startsWith('New customers only. For small')).toBe(true);
    expect(text.length).toBeLessThanOrEqual(400);
    expect(text.endsWith('.')).toBe(true);
  });

  it('are cut at a word when one sentence is too long', () => {
    const text = textOf(saying(filler(40)))!;
    expect(text.length).toBeLessThanOrEqual(400);
    expect(text).toMatch(/ (For|small|businesses)…$/);
  });
});
