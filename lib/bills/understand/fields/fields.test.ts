import { describe, expect, it } from 'vitest';
import { block, makeDocumentIndex, pairs, type Text } from '@/lib/testing/bill-documents';
import { sure } from '@/lib/testing/bills';
import { findAbn } from './abn';
import { findAddressBlocks } from './address-blocks';
import { findCustomer } from './customer';
import { findBillDates } from './dates';
import { findPeriod } from './period';
import { findAccountNumber, findInvoiceNumber } from './references';
import { findRetailer } from './retailer';
import { findSites } from './site-identifier';
import { findSupplyAddress } from './supply-address';

const line = (text: string, y = 40): Text => ({ x: 40, y, text });

describe('the number of the connection', () => {
  const site = (...texts: Text[]) => findSites(makeDocumentIndex(texts)).siteIdentifier?.value;

  it.each([
    ['NMI 63052204171', '63052204171'],
    ['NMI: 6305 220 417 1', '63052204171'],
    ['NMI 6305220417/1', '63052204171'],
    ['National Meter Identifier 6305-2204-171', '63052204171'],
    ['NMI NCCC012345', 'NCCC012345'],
    ['NMI 6305220417 2', '63052204172'],
    ['NMI 6305220417/2', '63052204172'],
    ['NMI 6305220417 Checksum 2', '63052204172'],
    ['NMI 6305220417 2 of 3 meters', '6305220417'],
  ])('reads %s', (text, id) => {
    expect(site(line(text))).toEqual({ kind: 'nmi', id });
  });

  it('is never the NMI of the building', () => {
    expect(site(line('Parent NMI 4103456789'), line('Your NMI 6305220417', 60))).toEqual({
      kind: 'nmi',
      id: '6305220417',
    });
  });

  it('is not an ABN or a payment reference', () => {
    expect(site(line('ABN 44 568 373 059'), line('BPAY biller code 998745 Ref 63052204171', 60))).toBeUndefined();
  });

  it('is found without a label by its check digit and range', () => {
    expect(site(line('6305 220 417 1'))).toEqual({ kind: 'nmi', id: '63052204171' });
    expect(site(line('6305 220 417 2'))).toBeUndefined();
  });

  it.each([
    ['MIRN 5310 245 678 0', { kind: 'mirn', id: '53102456780' }],
    ['ICP number 0009287506LC08A', { kind: 'icp', id: '0009287506LC08A' }],
  ])('reads %s', (text, expected) => {
    expect(site(line(text))).toEqual(expected);
  });
});

it('reads account and invoice numbers, not dates, sums or payment references', () => {
  const doc = makeDocumentIndex(
    pairs(40, 40, 200, [
      ['Account', '796 714 294'],
      ['Tax invoice', 'INV-70418822'],
      ['Invoice date', '12 Aug 2026'],
      ['Bank account number', '1234 5678'],
    ]),
  );
  expect(findAccountNumber(doc)!.value).toBe('796714294');
  expect(findInvoiceNumber(doc, '796714294')!.value).toBe('INV-70418822');
});

it("reads the retailer's ABN, not the customer's", () => {
  const doc = makeDocumentIndex([
    line('Customer ABN 51 824 753 556'),
    line('Pelican Energy Pty Ltd ABN 44 568 373 059', 60),
  ]);
  expect(findAbn(doc, sure('Pelican Energy'), null)!.value).toBe('44568373059');
});

describe('the supply address', () => {
  const address = (...texts: Text[]) => {
    const doc = makeDocumentIndex(texts);
    const { supplyAddress, supplyPostcode } = findSupplyAddress(doc, findAddressBlocks(doc), () => false);
    return [supplyAddress?.value, supplyPostcode?.value];
  };
  const letter = block(40, 40, ['Driftwood Cafe', '7 Quay Street', 'Glenelg SA 5045']);

  it('is not that of the letter', () => {
    expect(address(...letter, line('Supply address: Unit 7, 252 Wattle Street, Footscray VIC 3011', 120))).toEqual([
      'Unit 7, 252 Wattle Street, Footscray VIC 3011',
      '3011',
    ]);
  });

  it('is put together from the lines of a narrow column', () => {
    expect(
      address(...letter, ...block(320, 120, ['Site address', 'Unit 7, 252 Wattle', 'Street, Footscray VIC', '3011'])),
    ).toEqual(['Unit 7, 252 Wattle Street, Footscray VIC 3011', '3011']);
  });

  it('leaves out the name above the street', () => {
    expect(
      address(...block(40, 40, ['Service address', 'Driftwood Cafe', '252 Wattle Street', 'Footscray VIC 3011'])),
    ).toEqual(['252 Wattle Street, Footscray VIC 3011', '3011']);
  });

  it('is the only address of the bill where no label names one, and then unsure', () => {
    const doc = makeDocumentIndex(letter);
    const { supplyPostcode } = findSupplyAddress(doc, findAddressBlocks(doc), () => false);
    expect(supplyPostcode).toMatchObject({ value: '5045', basis: 'only_one' });
  });
});

it('joins a street broken over two lines', () => {
  const doc = makeDocumentIndex([
    ...block(40, 60, ['Driftwood Cafe Pty Ltd', 'PO Box 12', 'Glenelg SA 5045']),
    ...block(40, 200, ['Ground Floor, 509 Wattle', 'Road, Footscray VIC 3011']),
  ]);
  const { supplyAddress } = findSupplyAddress(doc, findAddressBlocks(doc), () => false);
  expect(supplyAddress?.value).toBe('Ground Floor, 509 Wattle Road, Footscray VIC 3011');
});

it('reads the day of payment behind a label that says for what', () => {
  const doc = makeDocumentIndex([
    ...pairs(40, 40, 300, [
      ['Issue date', '3 May 2026'],
      ['Due date for new charges', '22 MAY 26'],
    ]),
  ]);
  const period = findPeriod(doc, []);
  expect(findBillDates(doc, period, '2026-11-20').dueDate?.value).toBe('2026-05-22');
});

describe('the parties', () => {
  it('are the sender by size, ABN and web address, and the name over the postal address', () => {
    const doc = makeDocumentIndex([
      { x: 40, y: 30, text: 'Pelican Energy Business', size: 20 },
      line('Pelican Energy Pty Ltd ABN 44 568 373 059', 60),
      ...block(40, 100, ['The Manager', 'Driftwood Cafe Pty Ltd', 'PO Box 12', 'Glenelg SA 5045']),
      line('Questions? Visit pelicanenergy.com.au', 160),
    ]);
    const customer = findCustomer(doc, findAddressBlocks(doc));
    expect(customer!.value).toBe('Driftwood Cafe Pty Ltd');
    expect(findRetailer(doc, customer!.value)).toMatchObject({ value: 'Pelican Energy', basis: 'two_places' });
  });

  it('know a title from a name', () => {
    const doc = makeDocumentIndex([
      { x: 40, y: 30, text: 'Pelican Energy gas account', size: 18 },
      line('TAX INVOICE', 60),
      line('ABN 44 568 373 059', 80),
      line('Thank you for paying on time', 600),
    ]);
    expect(findRetailer(doc, null)!.value).toBe('Pelican Energy');
  });
});

describe('the period', () => {
  const period = (supplyDays: number[], ...texts: Text[]) => {
    const { start, end, days } = findPeriod(makeDocumentIndex(texts), supplyDays);
    return [start?.value, end?.value, days?.value, days?.basis];
  };

  it('is proved by the days in print, counting both ends or one', () => {
    expect(period([], line('Bill period 9 Jul 2026 to 8 Aug 2026 (31 days)'))).toEqual([
      '2026-07-09',
      '2026-08-08',
      31,
      'days_fit_dates',
    ]);
    expect(period([], line('Billing period'), line('3 MAY 26', 50), line('to 1 JUN 26', 70))).toEqual([
      '2026-05-03',
      '2026-06-01',
      30,
      'label_unconfirmed',
    ]);
    expect(period([], line('Billing period: Jan 27, 2021 to Feb 25, 2021 (29 days)'))).toEqual([
      '2021-01-27',
      '2021-02-25',
      29,
      'days_fit_dates',
    ]);
  });

  it.each([
    ['beside a label', [line('Bill period 9 Jul 2026 to 8 Aug 2026'), line('Number of days: 40', 60)]],
    ['behind the dates', [line('Bill period 9 Jul 2026 to 8 Aug 2026 (40 days)')]],
    ['right below the dates', [line('9 Jul 2026 to 8 Aug 2026'), line('(40 days)', 51)]],
  ])('has days in print %s that are reported when they do not fit, whatever the supply charge is for', (_, texts) => {
    const { days, misprintedDays } = findPeriod(makeDocumentIndex(texts), [31]);
    expect([days?.value, misprintedDays?.value]).toEqual([31, 40]);
  });

  it('has no days of a part, of a charge line or of a notice', () => {
    const other = [
      [line('Supply charge 20 days $1.10 $22.00', 60)],
      [line('Days in period: 31', 60), line('Days with an estimate: 4', 80)],
      [line('Pay within 14 days', 60)],
      [line('Last year in the same days: 20 373 kWh', 60)],
      [line('Days: 20 kWh', 60)],
    ];
    for (const texts of other) {
      const doc = makeDocumentIndex([line('Bill period 9 Jul 2026 to 8 Aug 2026'), ...texts]);
      expect(findPeriod(doc, [31]).misprintedDays).toBeNull();
    }
  });

  it('has the days that are printed as its own, whichever of its ends they count', () => {
    const texts = [
      line('Service period 07/14/2026 - 08/12/2026'),
      line('Billing days: 29', 60),
      line('A late charge applies to balances over 30 days.', 80),
    ];
    expect(findPeriod(makeDocumentIndex(texts), []).days?.value).toBe(29);
    expect(findPeriod(makeDocumentIndex(texts), [30]).days?.value).toBe(29);
  });

  it('may be printed as a month of as many days', () => {
    const of = (text: string, days: number) => {
      const { start, end } = findPeriod(makeDocumentIndex([line(text)]), [days]);
      return [start?.value, end?.value];
    };
    expect(of('Consumption month: August 2026', 31)).toEqual(['2026-08-01', '2026-08-31']);
    expect(of('Charges for December 2026', 31)).toEqual(['2026-12-01', '2026-12-31']);
    expect(of('Consumption month: August 2026', 30)).toEqual([undefined, undefined]);
    expect(of('Average for August 2026', 31)).toEqual([undefined, undefined]);
  });

  it('is proved by the days of the supply charge', () => {
    expect(period([31], line('Bill period 9 Jul 2026 to 8 Aug 2026'))).toEqual([
      '2026-07-09',
      '2026-08-08',
      31,
      'days_fit_supply',
    ]);
  });

  it('is the whole of the parts before and after a price change', () => {
    expect(
      period(
        [],
        line('Bill period 14/05/2026 - 07/08/2026 (86 days)'),
        line('Prices from 14/05/2026 to 30/06/2026', 60),
        line('Prices from 01/07/2026 to 07/08/2026', 80),
      ),
    ).toEqual(['2026-05-14', '2026-08-07', 86, 'days_fit_dates']);
  });

  it('may be known by two labels', () => {
    expect(
      period(
        [],
        ...pairs(40, 40, 200, [
          ['From', '23.02.26'],
          ['To', '24.03.26'],
          ['Days', '30'],
        ]),
      ).slice(0, 3),
    ).toEqual(['2026-02-23', '2026-03-24', 30]);
  });

  it('keeps days in print that its dates do not make, unsure', () => {
    expect(period([], line('Bill period 9 Jul 2026 to 8 Aug 2026 (35 days)'))).toEqual([
      '2026-07-09',
      '2026-08-08',
      35,
      'days_contradict_dates',
    ]);
  });
});
