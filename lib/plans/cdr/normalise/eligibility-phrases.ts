/**
 * Phrases of retailers for restricted plans, by code. They come from business plans on the register in 2025 and similar
 * plans. docs/eligibility.md explains each code and how reliable the lists are.
 */
import { type EligibilityRule, makeOnlyForPhrases, makeOnlyWithPhrases } from './eligibility-rule';
import { compilePhrases } from './phrases';

const newAndExisting = compilePhrases('new and/or existing/current', 'new & existing', 'existing/current and/or new');

export const eligibilityRules: readonly EligibilityRule[] = [
  {
    // Sold by brokers and comparison sites. The seller is named in the condition, or only in the plan's name.
    code: 'third_party_only',
    types: ['THIRD_PARTY_ONLY'],
    names: compilePhrases(
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
    texts: compilePhrases(
      'only … available through',
      'available only through',
      'exclusively … through',
      'exclusively by … broker(s)/partner(s)',
      'only sign up … via/through',
      'customers who sign up through',
      'only … through our … channels',
      'only available if you sign up via/with/through',
      'only … signing up via/with/through',
      'signing up with an authorised',
      'sign up through … broker(s)/partner(s)',
      'only … through/via … broker(s)/partner(s)/party',
      'must contact our partner',
      'only … referred by',
      'exclusive to customers of',
      'receive an … invitation',
      'by invitation',
    ),
    unless: compilePhrases(
      'or call … directly',
      'directly with us',
      'through/via/with our website',
      'through/via/with us',
    ),
  },
  {
    // Frequent-flyer, motoring and sports clubs; not "members" who only pay the retailer's own fee.
    code: 'members_only',
    types: ['LOYALTY_MEMBER', 'ORG_MEMBER', 'SPORT_CLUB_MEMBER', 'GROUP_BUY_MEMBER', 'SENIOR_CARD'],
    names: compilePhrases(
      'qantas',
      'business flyer',
      'nrma',
      'members plan',
      'staff/employee(s)',
      'friends and/& family',
    ),
    texts: compilePhrases(
      ...makeOnlyForPhrases('… member(s)', '… employee(s)/staff', 'trial/pilot participant(s)'),
      'available to … members',
      'have/need/hold a valid/current … membership',
      'from a member club',
      'linked to an … loyalty account',
      'members of the … can access',
      'employees/staff of … only',
      'friends and/& family',
    ),
    unless: compilePhrases('non members', 'members and'),
  },
  {
    // Offers to keep or win back customers, and standing offers that only the site's current retailer must make.
    code: 'existing_customers_only',
    types: ['EXISTING_CUST'],
    names: compilePhrases('existing customer(s)', 'winback', 'win back', 'retention'),
    texts: compilePhrases(
      ...makeOnlyForPhrases('existing/current … customer(s)'),
      'not available/open/offered to/for new … customers',
      'only … customers … leaving',
      'only … customers already with',
      'must be … customer already',
      're contracting with us only',
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
    // Network tariffs closed to new customers.
    code: 'existing_tariff_only',
    types: [],
    names: compilePhrases('obsolete', 'grandfathered', 'closed tariff'),
    texts: compilePhrases(
      'customers/premises already on',
      'only … currently on this',
      'only … currently assigned to this',
      'is obsolete',
      'grandfathered',
      'closed to new',
      'not available to/for new connections',
      'no longer available to/for new',
    ),
    unless: [],
  },
  {
    code: 'moving_house',
    types: [],
    names: compilePhrases('movers', 'moving house'),
    texts: compilePhrases(
      ...makeOnlyForPhrases('customers moving', 'customers who are moving', 'move in customers', 'movers'),
      'must be moving',
      'must be … connection at a new',
    ),
    unless: compilePhrases('new and/or moving', 'new and or moving', 'already on', 'new … customers and'),
  },
  {
    // Plans for new customers, or existing ones who move, are open to new customers and count here.
    code: 'new_customers_only',
    types: ['NEW_CUSTOMER'],
    names: compilePhrases('new customers', 'new and moving customers'),
    texts: compilePhrases(
      ...makeOnlyForPhrases('new … customer(s)', 'customers setting up a new', 'customers who are new to'),
      'must be a new and or moving',
      'not available to/for existing/current … customers',
      'must be switching to',
      'switching from another retailer only',
      'must not … be a customer',
    ),
    unless: newAndExisting,
  },
  {
    code: 'online_only',
    types: ['ONLINE_ONLY'],
    names: compilePhrases('online only'),
    texts: compilePhrases(
      'only available … online',
      'only be … online',
      'available online only',
      'online sign up only',
      'sign up online only',
      'must sign up online',
      'need to sign up online to',
      'must be completed … online',
      'must be completed … website',
      'web/online/website exclusive',
      'exclusive to our website',
      'only … via/through … website',
      'sign yourself up on our website',
      'only … sign/signing up on our website',
      'only … sign/signing up online',
    ),
    unless: compilePhrases('invitation'),
  },
  {
    // The premises must have solar; not a feed-in tariff for those who have it.
    code: 'solar_required',
    types: ['EXISTING_SOLAR'],
    names: compilePhrases('solar boost/max/plus/saver/plan', 'go solar'),
    texts: compilePhrases(
      ...makeOnlyWithPhrases('solar', 'solar panels', 'solar … system'),
      'your solar … system must',
    ),
    unless: compilePhrases('non solar', 'with or without', 'to receive/get/earn … feed in', 'also'),
  },
  {
    // No business plan on the register had this in 2025; the phrases come from plans for homes.
    code: 'battery_or_ev_required',
    types: ['EXISTING_BATTERY', 'REQ_EQUIP_SUPPLIER'],
    names: compilePhrases('ev plan', 'electric vehicle', 'battery plan', 'vpp'),
    texts: compilePhrases(...makeOnlyWithPhrases('battery', 'ev', 'electric vehicle')),
    unless: compilePhrases('with or without', 'also'),
  },
  {
    // Found by names of network tariffs in Tasmania and regional New South Wales.
    code: 'irrigation_or_farm',
    types: [],
    names: compilePhrases('irrigation', 'farm/farming', 'pumping'),
    texts: compilePhrases(
      'irrigation/farm customers',
      'only … irrigation/farming/pumping',
      'used … for irrigation/farming/pumping',
      'primary producer(s)',
      'primary production',
    ),
    unless: compilePhrases('also'),
  },
  {
    // In Victoria "with dedicated circuit" means a controlled load, which does not belong here.
    code: 'unmetered_or_dedicated_circuit',
    types: [],
    names: compilePhrases('unmetered', 'street/public lighting', 'watchman'),
    texts: compilePhrases(
      'for unmetered',
      'unmetered supply/supplies/sites only',
      'for street/public lighting',
      'only … dedicated circuit',
      'dedicated circuit only',
    ),
    unless: compilePhrases('metered and unmetered'),
  },
  {
    code: 'embedded_network',
    types: [],
    names: compilePhrases('embedded network(s)'),
    texts: compilePhrases('for/to/in/within … embedded network(s)', 'embedded network customers only'),
    unless: compilePhrases('also', 'embedded network(s) … not'),
  },
  {
    // Also when the retailer installs the meter, because the plan requires one.
    code: 'smart_meter_required',
    types: ['EXISTING_SMART_METER'],
    names: compilePhrases('smart meter'),
    texts: compilePhrases(
      ...makeOnlyWithPhrases('smart/interval/digital meter(s)'),
      'must have …… and a/an smart/interval/digital meter',
      'customers who have a smart/interval/digital meter',
      'available to …… with a/an … smart/interval/digital meter',
      "don't have a smart meter we will install",
      'do not have a smart meter we will install',
    ),
    unless: compilePhrases('unless you have', 'or if you have', 'or without'),
  },
  {
    code: 'business_hours',
    types: [],
    names: [],
    texts: compilePhrases(
      'core operating hours',
      'business/operating/trading hours must',
      'operating/trading hours of the business must',
      'must operate/trade between',
      'operating/trading between',
    ),
    unless: [],
  },
];
