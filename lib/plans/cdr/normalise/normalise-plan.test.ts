/** Numbers in brackets: the irregularities of real documents this register client has to survive; all documents are made up. */
import { describe, expect, it } from 'vitest';
import { networks } from '@/lib/facts/networks';
import { makeFlatPlan } from '@/lib/testing/plans';
import { costDocument, type Json, makeFlatPeriod, makePlanDocument, readPlan } from '@/lib/testing/register-documents';
import { compilePlan } from '../../costing/compile-plan';
import { findTermMonths } from '../../plan';
import { normalisePlan } from './normalise-plan';

const today = '2026-11-21';
const findSkip = (document: unknown) => {
  const normalised = normalisePlan(document, today);
  return 'plan' in normalised ? null : normalised.reason;
};
const makeContractDocument = (contract: Json) => makePlanDocument({}, contract);
const plainCost = costDocument(makePlanDocument());

describe('a plain document', () => {
  it('becomes a plan of the model', () => {
    expect(readPlan(makePlanDocument())).toEqual({
      ...makeFlatPlan(1, 0.25),
      id: 'EXA100001MBE1@EME',
      idType: 'cdr',
      retailer: 'Example Power',
      name: 'Example Business Plan',
      exitFeeIncGst: 0,
      offeredFrom: '2026-07-01',
      contractFacts: { prices: 'may_change' },
      link: 'https://www.energymadeeasy.gov.au/plan?id=EXA100001MBE1',
      linkKind: 'government_page',
    });
  });

  it('loses its control characters, and marks that turn the direction of text', () => {
    const plan = readPlan(
      makePlanDocument(
        {
          planId: 'EXA1\u00000001MBE1@EME',
          brandName: 'Exam\u001bple \u202ePower',
          displayName: 'Example\u0007\u009b Business\tPlan\u2066',
          geography: { distributors: ['Ausgrid\u0000'] },
        },
        { eligibility: [{ type: 'OTHER', information: 'This offer is only avail\u0000able to\u200f club members.' }] },
      ),
    );
    expect(plan).toMatchObject({
      id: 'EXA10001MBE1@EME',
      retailer: 'Example Power',
      name: 'Example Business Plan',
      network: 'ausgrid',
      eligibility: ['members_only'],
    });
    expect(JSON.stringify(plan)).not.toMatch(/\\u|[\u200f\u202e\u2066\u009b]/);
    expect(findSkip(makePlanDocument({ fuelType: 'G\u0000AS' }))).toBe('not_electricity');
  });

  it.each(networks.flatMap((network) => network.registerNames.map((name) => [name, network.slug])))(
    'sold by %s is on %s',
    (name, slug) => {
      expect(readPlan(makePlanDocument({ geography: { distributors: [name] } })).network).toBe(slug);
    },
  );

  it('of several names of one network is on that network', () => {
    const distributors = ['Essential Energy Far West', 'Essential Energy Standard', 'Essential Energy'];
    expect(readPlan(makePlanDocument({ geography: { distributors } })).network).toBe('essential-energy');
  });
});

describe('fees and discounts of the register', () => {
  const membership = (term: string, amount?: string) =>
    makeContractDocument({ fees: [{ type: 'MEMBERSHIP', term, ...(amount && { amount }) }] });

  it.each([
    ['ANNUAL', 120],
    ['BIANNUAL', 240],
    ['MONTHLY', 1440],
    ['DAILY', 43_800],
  ])('(22) count a membership fee of term %s', (term, dollars) => {
    expect(costDocument(membership(term, '120.00')) - plainCost).toBeCloseTo(dollars, 1);
  });

  it('flag a membership fee that cannot be counted', () => {
    for (const document of [membership('PERCENT_OF_BILL', '5.00'), membership('ANNUAL')]) {
      expect(costDocument(document)).toBe(plainCost);
      expect(readPlan(document).notes).toEqual(['membership_fee_not_costed']);
    }
  });

  it('(23) count a guaranteed discount that estimates a rebate, and flag it', () => {
    const discount = {
      type: 'GUARANTEED',
      displayName: 'Daytime  rebate',
      description: 'Discount amount stated is an estimate.',
      methodUType: 'percentOfUse',
      percentOfUse: { rate: '0.10' },
    };
    const document = makeContractDocument({ discounts: [discount] });
    expect(plainCost - costDocument(document)).toBeCloseTo(275, 2);
    expect(readPlan(document).notes).toEqual(['discount_is_estimate']);
    expect(readPlan(document).discounts[0]!.label).toBe('Daytime rebate');
  });

  it('(24) leave out conditional credits, even ones that cannot be read', () => {
    const credit = { type: 'CONDITIONAL', displayName: 'Refer a friend', fixedAmount: { amount: '100.00' } };
    const odd = { type: 'OTHER', displayName: 'Sign-up credit', percentOfBill: { rate: 'see terms' } };
    const document = makeContractDocument({ discounts: [credit, odd] });
    expect(costDocument(document)).toBe(plainCost);
    expect(readPlan(document).notes).toEqual(['conditional_discount_ignored']);
  });

  it('count every kind of guaranteed discount on its own base, and none of 0%', () => {
    const guaranteed = (part: Json) => ({ type: 'GUARANTEED', displayName: 'Discount', ...part });
    const discounts = [
      guaranteed({ percentOfBill: { rate: '0.10' } }),
      guaranteed({ percentOfUse: { rate: 0.05 } }),
      guaranteed({ percentOverThreshold: { rate: '0.50', usageAmount: '2000.00' } }),
      guaranteed({ fixedAmount: { amount: '40.00' } }),
      guaranteed({ percentOfBill: { rate: '0.0' } }),
    ];
    const document = makeContractDocument({ discounts });
    expect(plainCost - costDocument(document)).toBeCloseTo((286.5 + 125 + 250) * 1.1 + 40, 2);
    expect(readPlan(document).discounts).toHaveLength(4);
  });

  it('skip a plan whose guaranteed discount cannot be read', () => {
    const discounts = [{ type: 'GUARANTEED', displayName: 'x', percentOfBill: { rate: 'ten' } }];
    expect(findSkip(makeContractDocument({ discounts }))).toBe('unreadable_document');
  });
});

describe('who sells a plan, and where', () => {
  it('(25) only in part of the network', () => {
    const sold = (geography: Json) =>
      readPlan(makePlanDocument({ geography: { distributors: ['Essential Energy Standard'], ...geography } }))
        .postcodes;
    expect(sold({ includedPostcodes: ['4383', '2372', '2406'] })).toEqual(['2372', '2406', '4383']);
    expect(sold({ includedPostcodes: ['2372', '2406'], excludedPostcodes: ['2406'] })).toEqual(['2372']);
    expect(sold({})).toBeNull();
    expect(sold({ excludedPostcodes: ['2372'] })).toHaveLength(299);
  });

  it('(26) under one name, however brand and name are written', () => {
    expect(readPlan(makePlanDocument({ brand: 'amber ', brandName: 'amber' })).retailer).toBe('Amber Electric');
  });

  it('to an unverified kind of customer when the register states none', () => {
    const plan = readPlan(makePlanDocument({ customerType: undefined }));
    expect(plan.customerTypeVerified).toBe(false);
    expect(compilePlan(plan).warnings).toEqual(['customer_type_unverified']);
  });

  it.each([
    ['1_YEAR', 12, undefined],
    ['ONGOING', null, undefined],
    ['OTHER', null, ['term_not_stated']],
    [undefined, null, ['term_not_stated']],
  ])('(34) for a term of %s', (termType, months, notes) => {
    const plan = readPlan(makeContractDocument({ termType, benefitPeriod: '12 months' }));
    expect(plan.contractTermMonths).toBe(months);
    expect(plan.notes).toEqual(notes);
    expect(findTermMonths(plan)).toBe(notes ? null : (months ?? 0));
  });

  it('(34) with an exit fee as stated, none for an ongoing contract, else unknown', () => {
    const exit = (amount: string) => ({ fees: [{ type: 'EXIT', term: 'FIXED', amount }] });
    expect(readPlan(makeContractDocument({ termType: '1_YEAR', ...exit('22.00') })).exitFeeIncGst).toBe(22);
    expect(readPlan(makeContractDocument({ termType: '1_YEAR', ...exit('0.00') })).exitFeeIncGst).toBe(0);
    expect(readPlan(makeContractDocument({ termType: 'ONGOING' })).exitFeeIncGst).toBe(0);
    expect(readPlan(makeContractDocument({ termType: '1_YEAR' })).exitFeeIncGst).toBeNull();
  });

  it.each([
    ['There are no exit fees on this offer.', 0],
    ['An early termination fee of $22 applies.', 22],
    ['A $1,100.50 (inc. GST) exit fee applies.', 1100.5],
    ['Contact us about exit fees.', null],
    ['No exit fees in year one. Later an exit fee of $22 applies.', 22],
  ])('(38) with the exit fee its text states: %s', (terms, fee) => {
    expect(readPlan(makeContractDocument({ termType: '1_YEAR', terms })).exitFeeIncGst).toBe(fee);
  });

  it('(38) with no exit fee of a text that another contradicts; a fee of the register comes first', () => {
    const terms = 'No exit fees.';
    const fee = { type: 'OTHER', term: 'FIXED', amount: '30.00', description: 'Exit fee of $30' };
    expect(readPlan(makeContractDocument({ termType: '1_YEAR', terms, fees: [fee] })).exitFeeIncGst).toBeNull();
    expect(
      readPlan(makeContractDocument({ termType: '1_YEAR', terms, fees: [{ ...fee, type: 'EXIT' }] })).exitFeeIncGst,
    ).toBe(30);
  });

  it.each(['Your contract is ongoing until it is ended by you or us.', 'No fixed contract.', 'Ongoing'])(
    '(39) without a fixed term where only the words on its end say so: %s',
    (onExpiryDescription) => {
      const plan = readPlan(makeContractDocument({ termType: undefined, onExpiryDescription }));
      expect(plan).toMatchObject({ contractTermMonths: null, exitFeeIncGst: 0 });
      expect(plan.notes).toBeUndefined();
    },
  );

  it('(39) for an unknown term where the words on its end speak of the benefit alone', () => {
    const onExpiryDescription = 'The benefit period is Ongoing.';
    expect(readPlan(makeContractDocument({ termType: undefined, onExpiryDescription })).notes).toEqual([
      'term_not_stated',
    ]);
    const fixed = readPlan(makeContractDocument({ termType: '1_YEAR', onExpiryDescription: 'It is then ongoing.' }));
    expect(fixed).toMatchObject({ contractTermMonths: 12, exitFeeIncGst: null });
  });

  it('(33) for a usage that only the name or the conditions state', () => {
    const named = readPlan(makePlanDocument({ displayName: 'Example Saver (41-160MWh)' }));
    expect(named).toMatchObject({ minUsageKwh: 41_000, maxUsageKwh: 160_000, notes: ['usage_range_from_text'] });
    const information = 'Only for customers that consume less than 40MWh per annum.';
    const stated = readPlan(makeContractDocument({ eligibility: [{ type: 'OTHER', information }] }));
    expect(stated).toMatchObject({ minUsageKwh: null, maxUsageKwh: 39_999, notes: ['usage_range_from_text'] });
  });
});

describe('what must not stop a plan', () => {
  it('(29) lastUpdated without milliseconds, a flat plan without time zone', () => {
    expect(costDocument(makePlanDocument({ lastUpdated: '2026-07-01T00:00:00Z' }, { timeZone: undefined }))).toBe(
      plainCost,
    );
  });

  it('(30) solar tariffs of any shape', () => {
    const window = { type: 'PEAK', timeOfUse: [] };
    for (const timeVaryingTariffs of [window, [window]]) {
      const rates = [{ unitPrice: '0.05', volume: '8.00', period: 'day' }];
      const solar = [{ tariffUType: 'timeVaryingTariffs', timeVaryingTariffs, singleTariff: { rates } }];
      expect(costDocument(makeContractDocument({ solarFeedInTariff: solar }))).toBe(plainCost);
    }
  });

  it('(31) a controlled load that ended long ago: costed as its base tariff, and flagged', () => {
    const controlledLoad = [{ displayName: 'CL1', startDate: '2019-01-01', endDate: '2019-12-31' }];
    const document = makeContractDocument({ controlledLoad });
    expect(costDocument(document)).toBe(plainCost);
    expect(readPlan(document).notes).toEqual(['controlled_load_not_costed']);
  });

  it('numbers in place of decimal texts, nulls in place of nothing, unknown fields', () => {
    const period = makeFlatPeriod({ dailySupplyCharge: 1, singleRate: { rates: [{ unitPrice: 0.25, volume: null }] } });
    const document = makePlanDocument(
      { effectiveTo: null, applicationUri: null, additionalInformation: null, colour: 'green' },
      { tariffPeriod: [period], discounts: null, fees: null, eligibility: null, controlledLoad: null },
    );
    expect(costDocument(document)).toBe(plainCost);
  });
});

describe('what is skipped, with its reason', () => {
  it('(28) a plan listed as current after its end', () => {
    expect(findSkip(makePlanDocument({ effectiveTo: '2026-11-20T13:00:00Z' }))).toBe('expired');
    expect(findSkip(makePlanDocument({ effectiveTo: '2026-11-21T13:00:00Z' }))).toBeNull();
  });

  it.each<[string, unknown]>([
    ['not_electricity', makePlanDocument({ fuelType: 'GAS' })],
    ['residential', makePlanDocument({ customerType: 'RESIDENTIAL' })],
    ['unknown_distributor', makePlanDocument({ geography: { distributors: ['Example Networks'] } })],
    ['several_networks', makePlanDocument({ geography: { distributors: ['Ausgrid', 'Endeavour'] } })],
    ['no_usage_rate', makeContractDocument({ tariffPeriod: [makeFlatPeriod({ singleRate: undefined })] })],
    ['unreadable_document', makeContractDocument({ tariffPeriod: [] })],
    [
      'unreadable_document',
      makeContractDocument({ tariffPeriod: [makeFlatPeriod({ dailySupplyCharge: 'on request' })] }),
    ],
    ['unreadable_document', makeContractDocument({ tariffPeriod: [makeFlatPeriod({ startDate: '13-01' })] })],
    ['unreadable_document', makeContractDocument({ tariffPeriod: [makeFlatPeriod({ singleRate: { rates: [] } })] })],
    ['unreadable_document', makePlanDocument({ displayName: '  ' })],
    ['unreadable_document', null],
    ['unreadable_document', 'Internal Server Error'],
  ])('%s', (reason, document) => {
    expect(findSkip(document)).toBe(reason);
  });

  it('says what it could not read', () => {
    const period = makeFlatPeriod({ singleRate: { rates: [{ unitPrice: '-0.25' }] } });
    expect(normalisePlan(makeContractDocument({ tariffPeriod: [period] }), today)).toMatchObject({
      detail: expect.stringContaining('electricityContract.tariffPeriod.0.singleRate.rates.0.unitPrice'),
    });
  });
});
