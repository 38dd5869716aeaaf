/**
 * What retailers write when a plan is not for everybody, a list a code. The wordings are those of business plans on the
 * register in 2025; docs/eligibility.md says what each code means and how well the lists do.
 */
import type { EligibilityCode } from '../plan';
import { type Phrase, phrases } from './phrases';

export interface EligibilityRule {
  code: EligibilityCode;
  /** Values of the register's own `eligibility.type`; source: Consumer Data Standards, energy plan eligibility. */
  types: readonly string[];
  /** In the plan's name. */
  names: readonly Phrase[];
  /** In a sentence of the conditions or the terms. */
  texts: readonly Phrase[];
  /** In the same sentence: it then restricts nobody in this way. */
  unless: readonly Phrase[];
}

const newAndExisting = phrases('new and/or existing/current', 'existing/current and/or new', 'both new and existing');

export const eligibilityRules: readonly EligibilityRule[] = [
  {
    // Brokers and comparison sites sell these; a retailer names the seller in the condition or only in the plan's name.
    code: 'third_party_only',
    types: ['THIRD_PARTY_ONLY'],
    names: phrases(
      '3rd/third party',
      'zembl/mindlabz/chameleon/awaken/beevo',
      'iselect/econnex/choosewell',
      'make it cheaper',
      'compare the market',
      'compare & connect',
      'electricity wizard',
      'go switch',
      'one click switch',
    ),
    texts: phrases(
      'only available through',
      'only … through our … channels',
      'only available if you sign up via/with/through',
      'signing up with an authorised',
      'exclusively … through',
      'sign up through … broker(s)/partner(s)',
      'receive an … invitation',
      'by invitation',
      'only … through … broker(s)/partner(s)/party',
    ),
    unless: phrases('or call … directly', 'directly with us', 'through our website'),
  },
  {
    // Frequent-flyer, motoring and sports clubs. A "member" who only pays the retailer's own fee is not meant.
    code: 'members_only',
    types: ['LOYALTY_MEMBER', 'ORG_MEMBER', 'SPORT_CLUB_MEMBER', 'GROUP_BUY_MEMBER', 'SENIOR_CARD'],
    names: phrases('qantas', 'business flyer', 'nrma', 'members plan', 'staff/employee(s)', 'friends and/& family'),
    texts: phrases(
      'must be a … member',
      'have/need/hold a valid/current … membership',
      'available to … members',
      'member(s) only',
      'exclusive to members',
      'friends and/& family',
      'only … trial/pilot participants',
      'employees/staff of … only',
      'from a member club',
      'only … for/to … employees/staff/members',
    ),
    unless: phrases('non members', 'members and'),
  },
  {
    // Offers to keep or win back customers, and standing offers that only the retailer of the premises has to make.
    code: 'existing_customers_only',
    types: ['EXISTING_CUST'],
    names: phrases('existing customer(s)', 'winback', 'win back', 'retention'),
    texts: phrases(
      'existing/current customers only',
      'only … for/to existing/current … customers',
      'must be an existing/current … customer',
      'not available to/for new … customers',
      'retention offer',
      'winback customers',
      'win back customers',
      'is the designated retailer',
      'is the retailer responsible for',
      'have an obligation to supply',
    ),
    unless: newAndExisting,
  },
  {
    // Network tariffs that are closed to others.
    code: 'existing_tariff_only',
    types: [],
    names: phrases('obsolete', 'grandfathered', 'closed tariff'),
    texts: phrases('customers/premises already on', 'grandfathered', 'closed to new', 'no longer available to new'),
    unless: [],
  },
  {
    code: 'moving_house',
    types: [],
    names: phrases('movers', 'moving house'),
    texts: phrases(
      'must be moving',
      'only … customers moving',
      'only … customers who are moving',
      'only … moving house',
      'movers only',
    ),
    unless: phrases('new and or moving', 'new and/or moving', 'already on', 'new … customers and'),
  },
  {
    // Plans for new customers or for existing ones who move are open to new customers, so they count here.
    code: 'new_customers_only',
    types: ['NEW_CUSTOMER'],
    names: phrases('new customers', 'new and moving customers'),
    texts: phrases(
      'only … to/for new',
      'only to new',
      'new customers only',
      'must be a new',
      'you must be a new and or moving',
      'customers setting up a new',
      'nmis for new … customers',
      'for new … customers only',
      'not available to/for existing/current … customers',
      'must be switching to',
    ),
    unless: newAndExisting,
  },
  {
    code: 'online_only',
    types: ['ONLINE_ONLY'],
    names: phrases('online only'),
    texts: phrases(
      'only available online',
      'available online only',
      'exclusive to our website',
      'only … sign up on our website',
      'only … via … website',
      'only … through our website',
      'online sign up only',
      'sign up online only',
      'must sign up online',
      'sign yourself up on our website',
    ),
    unless: [],
  },
  {
    // Says what the premises must have, not that a feed-in tariff goes to those who have it.
    code: 'solar_required',
    types: ['EXISTING_SOLAR'],
    names: phrases('solar boost/max/plus/saver/plan', 'go solar'),
    texts: phrases(
      'your solar … system must',
      'must have … solar',
      'solar customers only',
      'only … to/for … solar customers',
      'only … customers with … solar',
      'requires … solar',
      'solar … is required',
    ),
    unless: phrases('non solar', 'with or without', 'to receive/get/earn … feed in', 'also'),
  },
  {
    // None on the register for a business in 2025; the wordings are those of plans for homes.
    code: 'battery_or_ev_required',
    types: ['EXISTING_BATTERY', 'REQ_EQUIP_SUPPLIER'],
    names: phrases('ev plan', 'electric vehicle', 'battery plan', 'vpp'),
    texts: phrases(
      'must have/own/lease … battery/ev',
      'must have/own/lease … electric vehicle',
      'only … customers with … battery/ev',
      'only … customers with … electric vehicle',
      'battery … is required',
    ),
    unless: phrases('with or without', 'also'),
  },
  {
    // Told by the names of the network tariffs in Tasmania and regional New South Wales.
    code: 'irrigation_or_farm',
    types: [],
    names: phrases('irrigation', 'farm/farming', 'pumping'),
    texts: phrases('irrigation/farm customers', 'only … irrigation/farming/pumping', 'primary producer(s)'),
    unless: phrases('also'),
  },
  {
    // "With dedicated circuit" is Victoria's name for a plan with a controlled load: not meant here.
    code: 'unmetered_or_dedicated_circuit',
    types: [],
    names: phrases('unmetered', 'street/public lighting', 'watchman'),
    texts: phrases(
      'for unmetered',
      'unmetered supply/supplies only',
      'for street/public lighting',
      'only … dedicated circuit',
      'dedicated circuit only',
    ),
    unless: phrases('metered and unmetered'),
  },
  {
    code: 'embedded_network',
    types: [],
    names: phrases('embedded network(s)'),
    texts: phrases('for/to/in/within … embedded network(s)', 'embedded network customers only'),
    unless: phrases('also', 'embedded network(s) … not'),
  },
  {
    // Also where the retailer installs the meter: nobody is on the plan without one.
    code: 'smart_meter_required',
    types: ['EXISTING_SMART_METER'],
    names: phrases('smart meter'),
    texts: phrases(
      'with a/an … smart/interval/digital meter',
      'must have/install …… smart/interval/digital meter',
      'who have a smart/interval/digital meter',
      'smart/interval/digital meter is required',
      'smart/interval/digital meter required',
      'requires a/an smart/interval/digital meter',
      "don't have a smart meter we will install",
      'do not have a smart meter we will install',
    ),
    unless: phrases('unless you have', 'or if you have'),
  },
  {
    code: 'business_hours',
    types: [],
    names: [],
    texts: phrases(
      'core operating hours',
      'operating/trading hours … must be',
      'must operate/trade between',
      'operating/trading between',
    ),
    unless: [],
  },
];
