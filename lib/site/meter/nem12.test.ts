import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeNem12Lines, pseudoRandom, readDayNumber, testNmi, toBytes } from '@/lib/testing/meter-files';
import { type MeterData, makeMeterData } from './model';
import { readNem12 } from './nem12';
import { ProblemLog } from './problems';

const halfDay = (value: string) => Array.from({ length: 48 }, () => value).join(',');
const head = `200,${testNmi},E1,1,E1,N1,METER1,kWh,30,`;

interface Read extends MeterData {
  logs: ProblemLog[];
}

function read(...files: (readonly string[] | string)[]): Read {
  const data = makeMeterData();
  const logs = files.map((file) => {
    const log = new ProblemLog();
    readNem12(toBytes(file), log, data);
    return log;
  });
  return { ...data, logs };
}

const registersOf = (data: MeterData) => [...data.sites.get(testNmi)!.registers.values()];
const listMessages = ({ logs }: Pick<Read, 'logs'>) => logs.flatMap(({ listed }) => listed);

/** kWh of each day of a register. */
function daysOf(data: MeterData, suffix = 'E1'): Record<string, number> {
  const days = [...data.sites.get(testNmi)!.registers.get(suffix)!.days].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    days.map(([day, { halfHours }]) => [
      new Date(day * 86_400_000).toISOString().slice(0, 10),
      halfHours.reduce((sum, units) => sum + units, 0) / 1e9,
    ]),
  );
}

describe('readNem12', () => {
  it('reads intervals of every length into half-hours', () => {
    const value = () => 125;
    const registers = [5, 15, 30].map((minutes, i) => ({ suffix: `E${i + 1}`, minutes, value }));
    const data = read(makeNem12Lines({ from: '2026-01-31', days: 2, registers }));
    expect(listMessages(data)).toEqual([]);
    expect(registersOf(data).map(({ suffix, intervalMinutes }) => [suffix, intervalMinutes])).toEqual([
      ['E1', 5],
      ['E2', 15],
      ['E3', 30],
    ]);
    expect(daysOf(data, 'E1')).toEqual({ '2026-01-31': 36, '2026-02-01': 36 });
    expect(daysOf(data, 'E2')).toEqual({ '2026-01-31': 12, '2026-02-01': 12 });
    expect(daysOf(data, 'E3')).toEqual({ '2026-01-31': 6, '2026-02-01': 6 });
  });

  it('reads a file however it was saved', () => {
    const lines = makeNem12Lines({
      from: '2026-01-01',
      days: 3,
      registers: [{ suffix: 'E1', minutes: 15, value: (day, i) => pseudoRandom(day * 96 + i, 900) }],
    });
    const plain = daysOf(read(lines));
    const quoted = lines.map((line) => line.replace(/[^,]+/g, '"$&"'));
    const text = (end: string) => lines.join(end);
    for (const other of [text('\r\n'), text('\r'), `\uFEFF${text('\n')}`, text(' ,,,\n'), text('\n\n,,\n'), quoted]) {
      const data = read(other);
      expect(daysOf(data)).toEqual(plain);
      expect(listMessages(data)).toEqual([]);
    }
    expect(daysOf(read(lines.map((line) => line.replaceAll(',', ' , '))))).toEqual(plain);
  });

  it('takes pieces in any order, and of a day its newest reading', () => {
    const piece = (from: string, days: number, value: number, updated: string) =>
      makeNem12Lines({ from, days, registers: [{ suffix: 'E1', minutes: 30, value: () => value, updated }] });
    const pieces = [
      piece('2026-01-01', 3, 1000, '20260201000000'),
      piece('2026-01-02', 3, 2000, '202603010000'),
      piece('2026-01-03', 1, 3000, '20260202000000'),
    ];
    const kwh = { '2026-01-01': 48, '2026-01-02': 96, '2026-01-03': 96, '2026-01-04': 96 };
    fc.assert(
      fc.property(fc.shuffledSubarray(pieces, { minLength: 3 }), (shuffled) => {
        expect(daysOf(read(...shuffled))).toEqual(kwh);
        expect(daysOf(read(shuffled.flat()))).toEqual(kwh);
      }),
    );
  });

  it('takes the age of its file for a reading that states none', () => {
    const file = (made: string, value: string) => [
      `100,NEM12,${made},A,B`,
      head,
      `300,20260101,${halfDay(value)},A`,
      '900',
    ];
    expect(daysOf(read(file('202602010000', '2'), file('202601150000', '1')))).toEqual({ '2026-01-01': 96 });
    expect(daysOf(read(file('202601150000', '1'), file('202602010000', '2')))).toEqual({ '2026-01-01': 96 });
  });

  it('keeps sites apart, with their check digit or without', () => {
    const data = read([
      ...[head, `300,20260101,${halfDay('1')},A,,,,`],
      ...[`200,${testNmi}2,E1E2,2,E2,N2,METER1,kWh,30,`, `300,20260101,${halfDay('2')},A,,,,`],
      ...['200,NCCC001234,E1,1,E1,N1,METER2,kWh,30,', `300,20260101,${halfDay('3')},A,,,,`, '900'],
    ]);
    expect([...data.sites.keys()]).toEqual([testNmi, 'NCCC001234']);
    expect([daysOf(data, 'E1'), daysOf(data, 'E2')]).toEqual([{ '2026-01-01': 48 }, { '2026-01-01': 96 }]);
  });

  it('leaves out what is no energy a customer is billed for, and says so', () => {
    const others = ['Q1,N1,M,kVArh', 'K1,N1,M,kVArh', 'F1,N1,M,kWh', 'E3,N1,M,kW', 'E4,N1,M,'];
    const lines = others.flatMap((part) => [`200,${testNmi},E1Q1,1,${part},30,`, `300,20260101,${halfDay('1')},A,,,,`]);
    const data = read([
      head,
      `300,20260101,${halfDay('1')},A,,,,`,
      ...lines,
      `200,${testNmi},E5,1,E5,N1,M,kWh,60,`,
      '900',
    ]);
    expect(registersOf(data)).toHaveLength(1);
    expect(listMessages(data)).toEqual([
      'Line 3: Register Q1 doesn’t count energy you are billed for. Your usage doesn’t include it.',
      'Line 5: Register K1 doesn’t count energy you are billed for. Your usage doesn’t include it.',
      'Line 7: Register F1 doesn’t count energy you are billed for. Your usage doesn’t include it.',
      'Line 9: Register E3 is in kW, which isn’t a unit of energy. It is left out.',
      'Line 11: Register E4 is in no unit, which isn’t a unit of energy. It is left out.',
      'Line 13: Register E5 is read every 60 minutes. We can use 5, 15 and 30. It is left out.',
    ]);
  });

  it('explains every line it cannot use', () => {
    const short = Array.from({ length: 287 }, () => '1').join(',');
    const withValue = (value: string) => `${halfDay('1').slice(2)},${value}`;
    const data = read([
      'Meter data of 2026',
      `300,20260101,${halfDay('1')},A,,,,`,
      head.replace(',30,', ',5,'),
      `300,20260102,${short},A,,,,`,
      head,
      `300,20260230,${halfDay('1')},A,,,,`,
      `300,2 Jan 2026,${halfDay('1')},A,,,,`,
      ...['-0.5', 'NaN', '1e308', 'abc'].map((value) => `300,20260103,${withValue(value)},A,,,,`),
      `300,20260104,${withValue('')},A,,,,`,
      `300,20260105,${halfDay('0')},N,,,,`,
      `300,20260106,${halfDay('1')},V,,,,`,
      `300,20260107,${halfDay('1')},V,,,,`,
      '400,1,10,A,,',
      '400,11,48,N,,',
      `300,20260108,${halfDay('1')}`,
      '777,what,is,this',
    ]);
    expect(listMessages(data)).toEqual([
      'Line 1: A line that begins with “Meter data of 2026” isn’t part of the format. It is left out.',
      'Line 2: Readings before the line that says which meter they are from (200).',
      'Line 4, 2 January 2026: 287 values where 288 were expected.',
      'Line 6: “20260230” isn’t a date.',
      'Line 7: “2 Jan 2026” isn’t a date.',
      'Line 8, 3 January 2026: Value 48 is below zero.',
      'Line 9, 3 January 2026: Value 48 isn’t a number.',
      'Line 10, 3 January 2026: Value 48 is more than any meter can count.',
      'Line 11, 3 January 2026: Value 48 isn’t a number.',
      'Line 12, 4 January 2026: 1 of 48 values missing. This day is left out.',
      'Line 13, 5 January 2026: The meter has no data for some hours. This day is left out.',
      'Line 17, 7 January 2026: The meter has no data for some hours. This day is left out.',
      'Line 19: A line that begins with “777” isn’t part of the format. It is left out.',
      'The last line (900) is missing, so the file may be cut off.',
    ]);
    const qualities = [...registersOf(data)[0]!.days].map(([day, { quality }]) => [
      day - readDayNumber('2026-01-01'),
      quality,
    ]);
    expect(qualities).toEqual([
      [3, 'missing'],
      [4, 'missing'],
      [5, 'substituted'],
      [6, 'missing'],
      [7, 'actual'],
    ]);
  });

  it('comes to an end with any bytes', () => {
    const piece = fc.oneof(
      fc.constantFrom('100,NEM12', head, '300,20260101,', '400,1,2,N', ',', '"', '\n', '\r', '\0', '1e999', '-', 'V'),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const data = read(pieces.join(''));
        expect(data.dayCount).toBeLessThan(10);
      }),
    );
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 500 }),
        (bytes) => readNem12(bytes, new ProblemLog(), makeMeterData()) === 0,
      ),
    );
  });

  it.each([
    ['commas', ','.repeat(10_000_000)],
    ['quotes', '"'.repeat(10_000_000)],
    ['line ends', '\r\n'.repeat(1_000_000)],
    ['a day without end', `${head}\n300,20260101,${'1,'.repeat(3_000_000)}`],
  ])('is not held up by %s', (_, text) => {
    const data = read(text);
    expect(data.dayCount).toBe(0);
    expect(listMessages(data).at(-1)).toMatch(/^The last line/);
  });
});
