/** All names and sentences here are invented, of the kinds that retailers write. */
import { describe, expect, it } from 'vitest';
import { makePlanDocument, readPlan } from '@/lib/testing/register-documents';
import type { EligibilityCode } from '../../eligibility';

const findCodes = (description: string, terms = '') =>
  readPlan(makePlanDocument({}, { terms, eligibility: [{ type: 'OTHER', information: 'Who', description }] }))
    .eligibility ?? [];

/** Sentences that state a condition, one a line. */
const restricting: Partial<Record<EligibilityCode, string>> = {
  third_party_only: `
    Available only through selected energy comparison partners.
    This offer can only be accessed by customers referred by Bright Brokers.
    To take up this plan you must contact our partner Bright Brokers.
    Offer exclusive to customers of Switch Pty Ltd.
  `,
  members_only: `
    Eligible customers must hold a valid Hills Motor Club membership.
    Available to Motor Club members only.
    You must be a Sky Points member to be eligible.
    Exclusive offer for members of the Growers Union.
  `,
  existing_customers_only: `
    This plan is for existing customers of Example Power whose benefit period has expired.
    Offer is limited to existing customers.
    Available to current Example Power customers only.
    This offer is not open to new customers.
  `,
  existing_tariff_only: `
    This tariff is obsolete and not available to new connections.
    Only customers currently on this network tariff may remain on it.
    Available only to sites currently assigned to this network tariff, which is closed.
    The network tariff is closed to new entrants.
  `,
  moving_house: `
    This offer is only for customers moving into a new property.
    Available to move-in customers only.
    You must be setting up a connection at a new premises.
    Eligible customers must be moving home within 60 days.
  `,
  new_customers_only: `
    Offer available to new residential and business customers only.
    This offer is exclusive to new customers.
    Only customers who are new to Example Power can sign up.
    You must not currently be a customer of Example Power.
  `,
  online_only: `
    This plan can only be purchased online.
    Sign up must be completed through our website.
    Web exclusive offer.
    Offer only available to customers signing up online.
  `,
  solar_required: `
    Customer must have a solar PV system installed.
    Available to customers with solar panels only.
    This plan is for solar customers only.
    Only customers with rooftop solar are eligible.
  `,
  battery_or_ev_required: `
    Customers must own an eligible electric vehicle registered at the premises.
    Must have a compatible battery enrolled in our VPP.
    Only for EV owners.
    A compatible battery must be installed.
  `,
  irrigation_or_farm: `
    Only available where electricity is used for irrigation pumping.
    This plan is for primary production businesses.
    For irrigation customers.
    Only available for farming use.
  `,
  unmetered_or_dedicated_circuit: `
    Applies to unmetered sites only.
    Only for unmetered supplies.
    This tariff is for street lighting.
  `,
  embedded_network: 'You must be located within an embedded network serviced by us.',
  smart_meter_required: `
    You must have or agree to install a smart meter.
    Customers need a smart meter to access this plan.
    Only for smart meter customers.
    This plan requires a communicating smart meter.
  `,
  usage_range: 'For businesses that use less than 40 MWh per year.',
  business_hours: `
    Operating hours of the business must be between 7am and 7pm.
    Core operating hours must be 8am to 6pm.
    Your business must operate between 9am and 5pm.
    For businesses trading between 9am and 5pm.
  `,
};
const readLines = (text: string) => text.trim().split(/\n\s*/);

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
  'Only available in the Energex network; existing customers may also switch.',
  'Available to both new & existing customers who have an ABN.',
  'Embedded network customers are not eligible.',
  'No solar required.',
  'You must have solar to receive the feed-in tariff.',
  'You may sign up via our partners or call Example Power directly.',
  'Not available for unmetered supplies, street lighting or irrigation.',
];

describe('a sentence among the conditions', () => {
  it.each(
    Object.entries(restricting).flatMap(([code, texts]) => readLines(texts).map((text) => [text, code] as const)),
  )('%s', (text, code) => {
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
