import { expect, it } from 'vitest';
import { chargeEdges, exGstCharges, identity, makeDocument, type Text, table } from '@/lib/testing/bill-documents';
import { understand } from '..';

const classes = (rows: readonly (readonly string[])[], ...more: Text[]) =>
  understand(makeDocument([...identity, ...more, ...table(300, chargeEdges, rows)]), '2026-11-21')!.charges.map(
    (charge) => charge.class,
  );
const [head, peak, offPeak, daily] = exGstCharges as [string[], string[], string[], string[]];
const totals = [
  ['Total excluding GST', '', '', '$220.00'],
  ['GST', '', '', '$22.00'],
  ['Total due', '', '', '$242.00'],
];
const gate = { x: 320, y: 190, text: 'Gate meter NMI: 6305 220 418 9' };

it('knows what the seller of an embedded network sells on, and the shared areas', () => {
  const share = ['Common area electricity, 1.8% share', '', '', '$24.00'];
  const fee = ['Account keeping fee', '', '', '$5.00'];
  const rows = [head, peak, offPeak, daily, share, fee, ...totals];
  expect(classes(rows, gate)).toEqual(['on_supply', 'on_supply', 'on_supply', 'common_area', 'retail']);
});

it('leaves what the network charges with the network, and any other bill with its retailer', () => {
  const network = ['Network access charge', '29 days', '100.0000 c/day', '$29.00'];
  expect(classes([head, peak, offPeak, daily, network, ...totals], gate).at(-1)).toBe('network');
  expect(classes([head, peak, offPeak, daily, network, ...totals])).toEqual(['retail', 'retail', 'retail', 'network']);
});

it('counts on-supplied energy as the usage', () => {
  const document = makeDocument([...identity, gate, ...table(300, chargeEdges, exGstCharges)]);
  expect(understand(document, '2026-11-21')!.usage.totalKwh?.value).toBe(500);
});
