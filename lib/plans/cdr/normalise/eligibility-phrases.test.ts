/** All names and sentences here are invented, of the kinds that retailers write. */
import { describe, expect, it } from 'vitest';
import { makePlanDocument, readPlan } from '@/lib/testing/register-documents';
import type { EligibilityCode } from '../../plan';

const findCodes = (description: string, terms = '') =>
  readPlan(makePlanDocument({}, { terms, eligibility: [{ type: 'OTHER', information: 'Who', description }] }))
    .eligibility ?? [];

/** Sentences that state a condition. */
const restricting: readonly [EligibilityCode, readonly string[]][] = [
  [
    'third_party_only',
    [
      'Available only through selected energy comparison partners.',
      'This offer can only be accessed by customers referred by Bright Brokers.',
      'To take up this plan you must contact our partner Bright Brokers.',
      'Offer exclusive to customers of Switch Pty Ltd.',
      'Only available when signing up with Bright Brokers.',
      'This plan is sold exclusively by our accredited brokers.',
      'You can only sign up to this offer via Bright Brokers.',
      'Available to customers who sign up through Bright Brokers.',
      'Only available via authorised sales partners.',

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
      'Eligible customers must hold a valid Hills Motor Club membership.',
      'Available to Motor Club members only.',
      'You must be a Sky Points member to be eligible.',
      'Exclusive offer for members of the Growers Union.',
      'Only available to current staff of Example Power.',
      'Offer restricted to members of the Shopkeepers Union.',
      'Members of the Innkeepers Union can access this plan by quoting their membership number.',
      'Only current members of the club can sign up.',
      'Must be linked to an active loyalty account.',

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
      'This plan is for existing customers of Example Power whose benefit period has expired.',
      'Offer is limited to existing customers.',
      'Available to current Example Power customers only.',
      'This offer is not open to new customers.',
      'Only offered to customers who have advised they are leaving.',
      'Only available to customers already with Example Power.',
      'This is a loyalty offer for our existing customers only.',
      'Must be an Example Power gas customer already.',
      'Available for customers re-contracting with us only.',

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
      'This tariff is obsolete and not available to new connections.',
      'Only customers currently on this network tariff may remain on it.',
      'Available only to sites currently assigned to this network tariff, which is closed.',
      'The network tariff is closed to new entrants.',

      'Only available to premises already on this tariff.',
      'This tariff is closed to new customers.',
      'A grandfathered network tariff applies.',
    ],
  ],
  [
    'moving_house',
    [
      'This offer is only for customers moving into a new property.',
      'Available to move-in customers only.',
      'You must be setting up a connection at a new premises.',
      'Eligible customers must be moving home within 60 days.',
      'Exclusive to customers moving premises.',

      'You must be moving into the premises within 30 days.',
      'Only for customers moving house.',
      'Available only to customers who are moving to a new address.',
      'Movers only.',
    ],
  ],
  [
    'new_customers_only',
    [
      'Offer available to new residential and business customers only.',
      'This offer is exclusive to new customers.',
      'Only customers who are new to Example Power can sign up.',
      'Available for new customers only who sign up before 30 June.',
      'This plan is available to new electricity customers only.',
      'You must not currently be a customer of Example Power.',
      'Eligibility: new connections and customers switching from another retailer only.',
      'For new customers only.',

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
      'This plan can only be purchased online.',
      'Sign up must be completed through our website.',
      'Web exclusive offer.',
      'Offer only available to customers signing up online.',
      'Online exclusive plan.',
      'You need to sign up online to be eligible.',
      'Available only via our website.',

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
      'Customer must have a solar PV system installed.',
      'Available to customers with solar panels only.',
      'To be eligible, you must have rooftop solar with a capacity of less than 10kW.',
      'This plan is for solar customers only.',
      'Premises must have a solar system of up to 30kW.',
      'Only customers with rooftop solar are eligible.',
      'Exclusive to solar customers.',
      'Customers without solar are not eligible.',

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
      'Customers must own an eligible electric vehicle registered at the premises.',
      'Must have a compatible battery enrolled in our VPP.',
      'Only for EV owners.',
      'You must charge an electric vehicle at the premises.',
      'A compatible battery must be installed.',

      'You must own or lease an electric vehicle.',
      'Only available to customers with a compatible battery.',
      'A home battery is required.',
      'You must have solar and an eligible battery.',
    ],
  ],
  [
    'irrigation_or_farm',
    [
      'Only available where electricity is used for irrigation pumping.',
      'This plan is for primary production businesses.',
      'Electricity must be used for irrigation purposes.',
      'For irrigation customers.',
      'Only available for farming use.',
      'You must be a primary producer.',
    ],
  ],
  [
    'unmetered_or_dedicated_circuit',
    [
      'Applies to unmetered sites only.',
      'Only for unmetered supplies.',
      'For unmetered supply points.',
      'This tariff is for street lighting.',
    ],
  ],
  [
    'embedded_network',
    [
      'You must be located within an embedded network serviced by us.',
      'This plan is only available to embedded network customers.',
      'For customers in embedded networks only.',
      'Only available to customers in our embedded networks.',
      'For sites within an embedded network.',
    ],
  ],
  [
    'smart_meter_required',
    [
      'You must have or agree to install a smart meter.',
      'Customers need a smart meter to access this plan.',
      'Available to customers with a remotely read interval meter.',
      'Only for smart meter customers.',
      'This plan requires a communicating smart meter.',
      'Smart meter must be installed at the property.',
      'This plan is only for customers with smart meters.',

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
      'Your business hours must fall between 7am and 7pm.',
      'Operating hours of the business must be between 7am and 7pm.',

      'Core operating hours must be 8am to 6pm.',
      'Your business must operate between 9am and 5pm.',
      'For businesses trading between 9am and 5pm.',
    ],
  ],
];

/** Sentences that name the same things and keep nobody out. */
const harmless = [
  'This offer is available to all eligible customers, new or existing.',
  'If you are an existing customer please call us to change plans.',
  'Solar feed-in tariff is available to eligible solar customers.',
  'Customers with solar may be eligible for a feed-in tariff; only one system per premises is paid.',
  'Your distributor may require a smart meter to be installed.',
  'If your meter is replaced with a smart meter, your tariff may change.',
  'We are members of the ombudsman scheme.',
  'Not available to customers supplied through an embedded network.',
  'Fees may apply if you are moving out of the premises.',
  'You can manage your account online only after we have verified your email.',
  'A farm or irrigation tariff is not available with this plan.',
  'This plan includes a bonus for electric vehicle owners.',
  'Only available to small business customers with an ABN in the Ausgrid network.',
  'Discount applies only to new charges on your bill.',
  'Only one credit for each new customer.',
  'Prices shown are only for general usage; controlled load is charged separately.',
  'New and existing customers are eligible for this offer.',
  'Open to all business customers, whether or not you have solar.',
  'You must have an ABN to sign up.',
  'You must be a small business customer.',
  'Customers must pay by direct debit and receive bills by email only.',
  'Exit fees only apply to customers who leave within 12 months.',
  'This offer is available to customers who sign up online or over the phone.',
  'Smart meter installation is free for all customers.',
  'You must have a meter that is read at least quarterly.',
  'Only one offer can be taken at each premises.',
  'If you already have a smart meter, you will be billed monthly.',
  'Batteries and solar systems are supported on this plan.',
  'You must notify us when moving out.',
  'Only available in the Energex network; existing customers may also switch.',
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
    expect(findCodes(text)).toContain(code);
  });

  it.each(harmless)('%s', (text) => {
    expect(findCodes(text)).toEqual([]);
  });

  it('counts in the terms too, where retailers also put their conditions', () => {
    expect(findCodes('', 'Carbon neutral. New customers only.')).toEqual(['new_customers_only']);
    expect(findCodes('', 'Available to customers that use up to 10MWh per year.')).toEqual(['usage_range']);
    for (const text of harmless) expect(findCodes('', text)).toEqual([]);
  });
});
