/** Wordings and places that bills of the trade really use, each on the smallest bill that shows it; all parties are invented. */
import { describe, expect, it } from 'vitest';
import { block, chargeEdges, exGstCharges, identity, pairs, type Text, table } from '@/lib/testing/bill-documents';
import { sampleChargeTexts, understandTexts } from '@/lib/testing/understood-bills';

const chargeHeadRow = exGstCharges[0]!;
const body = sampleChargeTexts.filter(({ text }) => text !== 'Total due' && text !== '$210.10');

describe('the customer', () => {
  const letterhead = block(40, 46, ['Pelican Energy Pty Ltd ABN 44 568 373 059', 'PO Box 398', 'Ringwood VIC 3134'], 8);

  it('is never the sender, whose block stands above', () => {
    expect(understandTexts(...letterhead, ...identity, ...sampleChargeTexts).customerName?.value).toBe(
      'Driftwood Cafe Pty Ltd',
    );
  });

  it('is known by a greeting where no letter is addressed', () => {
    const alone = identity.filter(({ text }) => !/Driftwood|PO Box|Glenelg/.test(text));
    expect(
      understandTexts(...alone, { x: 40, y: 110, text: 'Hi Driftwood Cafe' }, ...sampleChargeTexts).customerName?.value,
    ).toBe('Driftwood Cafe');
  });

  it('has an ABN of its own that is not the retailer’s', () => {
    const own = { x: 40, y: 134, text: 'ABN 51 824 753 556' };
    const { abn, customerName } = understandTexts(...identity, own, ...sampleChargeTexts);
    expect([abn?.value, customerName?.value]).toEqual(['44568373059', 'Driftwood Cafe Pty Ltd']);
  });
});

it('reads a name that is set in two lines', () => {
  const logo = [
    { x: 40, y: 24, text: 'Pelican', size: 16 },
    { x: 40, y: 41, text: 'Power', size: 16 },
  ];
  const rest = identity.filter(({ text }) => !text.startsWith('Pelican Energy'));
  expect(understandTexts(...logo, ...rest, ...sampleChargeTexts).retailerName?.value).toBe('Pelican Power');
});

describe('what is due', () => {
  const balance = (...rows: [string, string][]) =>
    understandTexts(...identity, ...body, ...pairs(40, 380, 480, rows)).totals;

  it('is closed by arithmetic where no label names it', () => {
    const totals = balance(
      ['This month’s bill', '$210.10'],
      ['Your last bill was', '$154.62'],
      ['You have paid', '-$154.62'],
      ['The sum of it', '$210.10'],
    );
    expect([totals.previousBalance?.value, totals.totalDue?.value]).toEqual([0, 210.1]);
  });

  it('is read as "now due" after what was brought forward', () => {
    const totals = balance(
      ['This invoice', '210.10'],
      ['Balance last invoice', '154.62'],
      ['Received with thanks', '154.62-'],
      ['Brought forward', '0.00'],
      ['Now due', '210.10'],
    );
    expect([totals.previousBalance?.value, totals.totalDue?.value]).toEqual([0, 210.1]);
  });
});

it('reads the GST beside a payment note that stands far left of it', () => {
  const aside = sampleChargeTexts.map((text) => (text.text === 'GST' ? { ...text, x: 400 } : text));
  const note = {
    x: 40,
    y: sampleChargeTexts.find(({ text }) => text === 'GST')!.y,
    text: 'Pay by EFT BSB 083-004 Ref SG-114922',
  };
  const { totals, charges: lines } = understandTexts(...identity, ...aside, note);
  expect([totals.gst?.value, lines.length]).toEqual([19.1, 3]);
});

describe('demand', () => {
  it('is the one measured, not the capacity agreed upon', () => {
    const rows = [
      ['Charge', 'Quantity', 'Rate', 'Amount'],
      ['Peak usage', '300 kWh', '40.0000 c/kWh', '$120.00'],
      ['Rolling demand', '5 kVA', '$8.00/kVA', '$40.00'],
      ['Capacity charge', '20 kVA', '$1.55/kVA', '$31.00'],
      ['Total excluding GST', '', '', '$191.00'],
      ['GST', '', '', '$19.10'],
      ['Total due', '', '', '$210.10'],
    ];
    expect(understandTexts(...identity, ...table(260, chargeEdges, rows)).usage.demandKva?.value).toBe(5);
  });

  it('is read below the head that names its unit', () => {
    const site = table(
      400,
      [40, 200, 300, 400],
      [
        ['Site load', 'Total kWh', 'Max kW', 'Max kVA'],
        ['This invoice', '500', '31.7', '34.2'],
      ],
    );
    const { demandKw, demandKva } = understandTexts(...identity, ...sampleChargeTexts, ...site).usage;
    expect([demandKw?.value, demandKva?.value]).toEqual([31.7, 34.2]);
  });
});

it('takes a group closed by its own sum for charges, whatever they are called', () => {
  const rows = [
    chargeHeadRow,
    ['Peak usage', '300 kWh', '40.0000 c/kWh', '$120.00'],
    ['Daily supply charge', '31 days', '100.0000 c/day', '$31.00'],
    ['Discounts and corrections', '', '', ''],
    ['Correction to bill dated 31 Jan 2026', '', '', '-$5.24'],
    ['Winter 6% usage discount', '', '', '-$7.20'],
    ['Discounts and corrections total', '', '', '-$12.44'],
    ['Total excluding GST', '', '', '$138.56'],
    ['GST', '', '', '$13.86'],
    ['Total due', '', '', '$152.42'],
  ];
  expect(understandTexts(...identity, ...table(260, chargeEdges, rows)).charges.map(({ amount }) => amount)).toEqual([
    120, 31, -5.24, -7.2,
  ]);
});

it('counts chilled water in kWh of heat as no electricity', () => {
  const rows = exGstCharges.map((row) => (row[0] === 'Off-peak usage' ? ['Chilled water', ...row.slice(1)] : row));
  expect(understandTexts(...identity, ...table(260, chargeEdges, rows)).usage.totalKwh?.value).toBe(300);
});

it('reads days and kWh under one head that prices both', () => {
  const rows = [
    ['Charge', '(kWh)', '(c/kWh or c/day)', 'Amount'],
    ['Peak usage', '300', '40.00', '120.00'],
    ['Off-peak usage', '200', '20.00', '40.00'],
    ['Service to property', '31 days', '100.00', '31.00'],
    ['Total excluding GST', '', '', '191.00'],
    ['GST', '', '', '19.10'],
    ['Total due', '', '', '210.10'],
  ];
  const supply = understandTexts(...identity, ...table(260, chargeEdges, rows)).charges.at(-1);
  expect([supply?.quantity, supply?.unit, supply?.rate]).toEqual([31, 'days', 1]);
});

it('reads the day on which an account is debited as the day it is due', () => {
  const rest = identity.filter(({ text }) => text !== 'Due date' && text !== '31 Aug 2026');
  const sentence = { x: 40, y: 232, text: '$210.10 will be debited from your account on 29 August 2026' };
  expect(understandTexts(...rest, sentence, ...sampleChargeTexts).dueDate?.value).toBe('2026-08-29');
});

it('leaves the business that is supplied out of the address of the place', () => {
  const named = identity.map((text) =>
    text.text.startsWith('Supply address:')
      ? { ...text, text: 'Supply address: Driftwood Cafe Pty Ltd, 18 Wattle Street, Footscray VIC 3011' }
      : text,
  );
  expect(understandTexts(...named, ...sampleChargeTexts).supplyAddress?.value).toBe(
    '18 Wattle Street, Footscray VIC 3011',
  );
});

describe('in running text', () => {
  const sentence = (sentence: string, rows = exGstCharges) => {
    const letter = block(40, 500, [
      'This is what your account is made of, as it stands on the day on which we wrote it to you.',
      sentence,
    ]);
    return understandTexts(...identity, ...table(260, chargeEdges, rows), ...letter);
  };
  const withFee = exGstCharges.map(([name, a, b, amount]) =>
    name === 'Total excluding GST'
      ? [name, a!, b!, '$205.00']
      : name === 'Total due'
        ? [name, a!, b!, '$224.10']
        : [name!, a!, b!, amount!],
  );

  it('a fee that is charged is a charge when the sums say so', () => {
    const { charges: lines } = sentence(
      'On top of it we charge a late payment fee of $14.00, with no GST on it.',
      withFee,
    );
    expect(lines.map(({ amount }) => amount)).toContain(14);
  });

  it('an amount in brackets is a charge where its calculation stands before it', () => {
    const bracketed =
      'You used 300 kWh at peak times, for which we charge 40 cents a kWh ($120.00), and as much off-peak.';
    const letter = block(40, 300, [
      'This is what your account is made of, as it stands on the day on which we wrote it.',
    ]);
    const { charges: lines } = understandTexts(
      ...identity,
      ...letter,
      { x: 40, y: 311.25, text: bracketed },
      ...pairs(40, 340, 400, [
        ['Total excluding GST', '$120.00'],
        ['GST', '$12.00'],
        ['Total due', '$132.00'],
      ]),
    );
    expect(lines.map(({ amount }) => amount)).toEqual([120]);
  });

  it('a discount that was taken off is a credit', () => {
    const withDiscount = exGstCharges.map((row) =>
      row.map((cell) => ({ '$191.00': '$146.00', '$19.10': '$14.60', '$210.10': '$160.60' })[cell] ?? cell),
    );
    const { charges: lines } = sentence(
      'We took off your winter discount of $45.00, as promised in the letter of May.',
      withDiscount,
    );
    expect(lines.at(-1)).toMatchObject({ description: 'winter discount', amount: -45 });
  });

  it('a fee that may be charged some day is none', () => {
    const { charges: lines, totals } = sentence('A late payment fee of $14.00 may apply if you pay us after that day.');
    expect([lines.length, totals.newCharges?.value]).toEqual([3, 210.1]);
  });
});

it('parts an amount from the words that it is printed against', () => {
  const glued = [
    ['$154.62Last bill', 376],
    ['-$104.62Payments received - thank you', 392],
    ['$50.00Balance carried over', 408],
    ['$260.10Total due by 31/08/26', 424],
  ] as const;
  const { totals } = understandTexts(...identity, ...body, ...glued.map(([text, y]) => ({ x: 40, y, text })));
  expect([totals.previousBalance?.value, totals.totalDue?.value]).toEqual([50, 260.1]);
});

it('does not take charges under the title "Tax invoice" for taxes', () => {
  const title = { x: 40, y: 246, text: 'Tax invoice', size: 13 };
  expect(new Set(understandTexts(...identity, title, ...sampleChargeTexts).charges.map((line) => line.class))).toEqual(
    new Set(['retail']),
  );
});

it('tells the meter of a tenant from that of the building', () => {
  const rest = identity.filter(({ text }) => text !== 'NMI' && text !== '6305 220 417 1');
  const both = block(320, 170, ['Gate NMI', '41034567891', 'Tenant NMI', 'QB98896239']);
  expect(understandTexts(...rest, ...both, ...sampleChargeTexts).siteIdentifier?.value.id).toBe('QB98896239');
});

describe('rows of a charge', () => {
  const group = (...rows: string[][]) => [
    ['Peak consumption', '', '', ''],
    ...rows,
    ['Daily supply charge', '31 days', '100.0000 c/day', '$31.00'],
    ['Total excluding GST', '', '', '$191.00'],
    ['GST', '', '', '$19.10'],
    ['Total due', '', '', '$210.10'],
  ];

  it('under one heading share its words', () => {
    const rows = group(
      ['09/07/26 - 24/07/26', '300 kWh', '40.0000 c/kWh', '$120.00'],
      ['25/07/26 - 08/08/26', '100 kWh', '40.0000 c/kWh', '$40.00'],
    );
    const { usage, charges: lines } = understandTexts(
      ...identity,
      ...table(260, chargeEdges, [chargeHeadRow, ...rows]),
    );
    expect([usage.peakKwh?.value, lines.length]).toEqual([400, 3]);
  });

  it('are read below the sum of their group', () => {
    const rows = [
      chargeHeadRow,
      ['Energy', '', '', '$160.00'],
      ['Peak usage', '300 kWh', '40.0000 c/kWh', '$120.00'],
      ['Off-peak usage', '200 kWh', '20.0000 c/kWh', '$40.00'],
      ['Daily supply charge', '31 days', '100.0000 c/day', '$31.00'],
      ['Total excluding GST', '', '', '$191.00'],
      ['GST', '', '', '$19.10'],
      ['Total due', '', '', '$210.10'],
    ];
    const { charges: lines } = understandTexts(...identity, ...table(260, chargeEdges, rows));
    expect(lines.map(({ amount }) => amount)).toEqual([120, 40, 31]);
  });

  it('in two tables side by side keep their own calculations', () => {
    const card = (x: number, y: number, name: string, amount: string, worked: string): Text[] => [
      { x, y, text: name },
      { x: x + 180, y, text: amount, right: true },
      { x: x + 6, y: y + 12, text: worked, size: 8 },
    ];
    const { charges: lines } = understandTexts(
      ...identity,
      ...card(40, 260, 'Workshop usage', '$120.00', '300 kWh @ 40.00c'),
      ...card(300, 260, 'Kiosk usage', '$40.00', '200 kWh @ 20.00c'),
      ...card(40, 290, 'Workshop supply', '$31.00', '31 days @ 100.00c'),
      ...pairs(40, 340, 300, [
        ['Subtotal', '$191.00'],
        ['GST', '$19.10'],
        ['Total due', '$210.10'],
      ]),
    );
    expect(lines.map(({ quantity }) => quantity)).toEqual([300, 200, 31]);
  });
});

it('reads the address of the place out of a sentence', () => {
  const rest = identity.filter(({ text }) => !text.startsWith('Supply address'));
  const sentence = block(40, 200, [
    'Electricity for 9 Jul 2026 to 8 Aug 2026, 31 days, at Unit 3, 18 Wattle Street,',
    'Footscray VIC 3011. All prices exclude GST.',
  ]);
  expect(understandTexts(...rest, ...sentence, ...sampleChargeTexts).supplyAddress?.value).toBe(
    'Unit 3, 18 Wattle Street, Footscray VIC 3011',
  );
});

it('does not take the running sum of a page for a balance', () => {
  const carried = pairs(40, 380, 480, [
    ['Carried forward to page 3', '$2,251.89'],
    ['Total due', '$210.10'],
  ]);
  expect(understandTexts(...identity, ...body, ...carried).totals.previousBalance?.value ?? 0).toBe(0);
});

describe('a label', () => {
  const rest = identity.filter(({ text }) => text !== 'Account number' && text !== '559 286 996');

  it('may begin with "your" and be a longer one than "your account"', () => {
    const own = { x: 320, y: 100, text: 'Your account reference 686160994' };
    expect(understandTexts(...rest, own, ...sampleChargeTexts).accountNumber?.value).toBe('686160994');
  });

  it('may name two numbers, parted like its words', () => {
    const both = pairs(320, 184, 430, [['Account / invoice', '24393885 / 8641630541']]);
    const bare = rest.filter(({ text }) => text !== 'Invoice number' && text !== '70418822');
    const { accountNumber, invoiceNumber } = understandTexts(...bare, ...both, ...sampleChargeTexts);
    expect([accountNumber?.value, invoiceNumber?.value]).toEqual(['24393885', '8641630541']);
  });
});

it('reads an earlier credit out of a sentence when it makes the amount due', () => {
  const due = sampleChargeTexts.map((text) => (text.text === '$210.10' ? { ...text, text: '$200.10' } : text));
  const total = pairs(40, 380, 480, [['New charges', '$210.10']]);
  const sentence = block(40, 420, [
    'Your account was in credit by $10.00 when we prepared this bill, and we have taken that off what you owe.',
    'Please ring us about it on any working day.',
  ]);
  const { previousBalance, totalDue } = understandTexts(...identity, ...due, ...total, ...sentence).totals;
  expect([previousBalance?.value, totalDue?.value]).toEqual([-10, 200.1]);
});

it('applies a loss factor that the bill tells once to the lines that fall short by it', () => {
  const heading = { x: 40, y: 246, text: 'Energy at the meter, times the net loss factor 1.05000' };
  const rows = exGstCharges.map((row) =>
    row[0] === 'Peak usage'
      ? [...row.slice(0, 3), '$126.00']
      : row[0] === 'Off-peak usage'
        ? [...row.slice(0, 3), '$42.00']
        : row[0] === 'Total excluding GST'
          ? [...row.slice(0, 3), '$199.00']
          : row[0] === 'GST'
            ? [...row.slice(0, 3), '$19.90']
            : row[0] === 'Total due'
              ? [...row.slice(0, 3), '$218.90']
              : row,
  );
  const { charges: lines, usage } = understandTexts(...identity, heading, ...table(270, chargeEdges, rows));
  expect(lines.map(({ lossFactor }) => lossFactor)).toEqual([1.05, 1.05, null]);
  expect(usage.totalKwh?.value).toBe(500);
});
