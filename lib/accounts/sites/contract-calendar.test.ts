import { expect, it } from 'vitest';
import { formatContractCalendar } from './contract-calendar';

const site = {
  id: 'a1',
  name: 'Shop 4, Wattle; Street',
  retailer: 'Pelican',
  contractEnds: '2027-06-30',
  href: '/rates/3011',
};
const now = new Date('2026-11-28T01:02:03Z');
const format = (sites: Parameters<typeof formatContractCalendar>[0]) =>
  formatContractCalendar(sites, 'https://example.com', now);

it('has an event of a whole day for each contract end that is known, with a reminder 30 days before', () => {
  const calendar = format([site, { ...site, id: 'a2', contractEnds: null }]);
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  for (const line of [
    'UID:contract-end-a1@example.com',
    'DTSTAMP:20261128T010203Z',
    'DTSTART;VALUE=DATE:20270630',
    String.raw`SUMMARY:Electricity contract ends: Shop 4\, Wattle\; Street`,
    'URL:https://example.com/rates/3011',
    'TRIGGER:-P30D',
  ])
    expect(calendar).toContain(`\r\n${line}\r\n`);
  for (const [contractEnds, days] of [
    ['2026-12-13', 14],
    ['2026-11-01', 0],
  ] as const)
    expect(format([{ ...site, contractEnds }])).toContain(`TRIGGER:-P${days}D`);
});

it('keeps lines of 75 bytes, and lets no name start a line of its own', () => {
  const calendar = format([{ ...site, name: `Café\r\nBEGIN:VEVENT ${'é'.repeat(200)}` }]);
  const lines = calendar.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(calendar.replaceAll('\r\n ', '')).toContain('é'.repeat(200));
});
