/** Files of sites as programs and people write them, and as somebody would to do harm. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteColumns } from './entered-site';
import { decodeCsv, maxRows, readSitesCsv } from './sites-csv';

const head = siteColumns.join(',');
const bytes = (text: string) => new TextEncoder().encode(text);
const cafe = { name: 'Café Wattle', postcode: '3011', nmi: null, annualKwh: 18_000, paysCents: 559_000 };

describe('a file of sites', () => {
  it('is read with every column', () => {
    const { sites, faults, rest } = readSitesCsv(
      `${head}\nCafé Wattle,3011,,18000,5590,2027-06-30\n"Shop, 4",,4102035984,"18,000 kWh","$5,590.50",30/6/2027\n`,
    );
    expect(faults).toEqual([]);
    expect(rest).toBe('');
    expect(sites).toEqual([
      { ...cafe, contractEnds: '2027-06-30' },
      {
        ...{ name: 'Shop, 4', postcode: null, nmi: '4102035984', annualKwh: 18_000 },
        ...{ paysCents: 559_050, contractEnds: '2027-06-30' },
      },
    ]);
  });

  const row = 'Café Wattle;3011;;18000;5590;';
  const same = [{ ...cafe, contractEnds: null }];
  it.each<[string, string | Uint8Array]>([
    ['semicolons', `${head.replaceAll(',', ';')}\n${row}`],
    ['tabs', `${head}\n${row}`.replaceAll(/[,;]/g, '\t')],
    ['CRLF', `${head.replaceAll(',', ';')}\r\n${row}\r\n\r\n;;;;;\r\n`],
    ['CR alone', `${head.replaceAll(',', ';')}\r${row}\r`],
    ['a byte order mark', `\uFEFF${head.replaceAll(',', ';')}\n${row}`],
    ['an old Windows encoding', new Uint8Array(Buffer.from(`${head}\n${row.replaceAll(';', ',')}`, 'latin1'))],
    [
      'names in capitals and other columns',
      'Owner;NAME;Postcode;Usage kWh;Pays per year\nAda;Café Wattle;3011;18000;5590',
    ],
    ['quotes around everything', `"${siteColumns.join('";"')}"\n"Café Wattle";"3011";"";"18 000";"5590";""`],
  ])('may have %s', (_, given) => {
    const text = typeof given === 'string' ? decodeCsv(bytes(given)) : decodeCsv(given);
    expect(readSitesCsv(text!)).toEqual({ sites: same, faults: [], rest: '' });
  });

  it('keeps its good rows, names each bad one and gives it back', () => {
    const { sites, faults, rest } = readSitesCsv(
      [
        head,
        'Good,3011,,18000,,',
        'No usage,3011,,,,',
        '"Two\nlines",3011,,90,abc,31/02/2027',
        ',3011,,18000,,',
        'Perth,6000,,18000,,',
        'Nowhere,,,18000,,',
        'Cut,,4.10E+09,18000,,',
        'Digit,,41020359840,18000,,',
        'good,3011,,20000,,',
        'Gas,,5210000000,20000,,',
      ].join('\n'),
    );
    expect(sites).toHaveLength(1);
    const reasonsOf = (line: number) => faults.filter((fault) => fault.line === line).map(({ reason }) => reason);
    expect(reasonsOf(3)).toEqual(['Add the usage, in kWh a year']);
    expect(reasonsOf(4)).toEqual([
      'The usage must be between 1,000 and 2,000,000 kWh a year',
      'What it pays must be a number of dollars a year, such as 5,590',
      'The contract end must be a day, such as 30/06/2027',
    ]);
    expect(reasonsOf(6)).toEqual(['Add a name, or the NMI']);
    expect(reasonsOf(7)[0]).toContain('Western Australia');
    expect(reasonsOf(8)).toEqual(['Add a postcode or an NMI']);
    expect(reasonsOf(9)[0]).toContain('spreadsheet');
    expect(reasonsOf(10)[0]).toContain('check digit');
    expect(reasonsOf(11)).toEqual(['This is the site of line 2 again']);
    expect(reasonsOf(12)[0]).toContain('gas');
    expect(faults.every(({ line }) => line !== null && line !== 2)).toBe(true);
    expect(readSitesCsv(rest).faults.length).toBe(faults.length - 1);
    expect(rest).toContain('"Two\nlines",3011,,90,abc,31/02/2027');
  });

  it.each([
    ['nothing', '', 'empty'],
    ['no header', 'Shop,3011,,18000,,', 'usage_kwh'],
    ['no place', 'name,usage_kwh\nShop,18000', 'postcode or nmi'],
    ['a column twice', 'postcode,postcode,usage_kwh\n3011,3012,18000', 'twice'],
    ['a quote that is not closed', `${head}\nOne,3011,,18000,,\n"Two,3011,,18000,,\n`, 'after row 2 is not closed'],
  ])('with %s says so', (_, text, words) => {
    const { sites, faults } = readSitesCsv(text);
    expect([sites, faults.length, faults[0]?.line]).toEqual([[], 1, null]);
    expect(faults[0]?.reason).toContain(words);
  });

  it('is read to a limit of rows', () => {
    const rows = Array.from({ length: maxRows + 500 }, (_, i) => `Site ${i},3011,,18000,,`);
    const long = readSitesCsv([head, ...rows].join('\n'));
    expect([long.sites.length, long.faults.map(({ line }) => line)]).toEqual([maxRows, [maxRows + 2]]);
    const wide = readSitesCsv(`${head}\nOne,3011,,18000,,\n${'x'.repeat(1_000_000)},3011,,18000,,`);
    expect([wide.sites.length, wide.faults.length, wide.rest.length < 500]).toEqual([1, 1, true]);
  });

  it.each([
    ['columns', `${head}\nOne,3011,,18000,,\n${'x,'.repeat(400_000)}`],
    ['columns of its first line', 'a,'.repeat(500_000)],
    ['empty rows', `${head}\n${',,,,,\n'.repeat(150_000)}`],
  ])('is refused before the work where it has too many %s', (_, text) => {
    const { sites, faults } = readSitesCsv(text);
    expect([sites, faults.length, faults[0]?.reason]).toEqual([[], 1, expect.stringContaining('30,000 cells')]);
  });

  it('never fails, and takes only what it can say again', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('3011', '18000', '4102035984', '=1+1', '"', 'a\nb', '\t'));
    const file = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 8 });
    fc.assert(
      fc.property(file, fc.constantFrom(',', ';', '\t'), (rows, sign) => {
        const text = [head, ...rows.map((cells) => cells.join(sign))].join('\n');
        const { sites, faults, rest } = readSitesCsv(text);
        expect(faults.every(({ reason }) => reason !== '')).toBe(true);
        for (const site of sites) expect(site.postcode ?? site.nmi).not.toBeNull();
        if (rest) expect(readSitesCsv(rest).sites).toEqual([]);
      }),
    );
  });
});
