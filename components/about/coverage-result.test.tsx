import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { bookViewFixture, coverageFixture } from '@/components/about/coverage-fixture';
import { CoverageResult } from './coverage-result';

const render = (coverage = coverageFixture()) => renderToStaticMarkup(<CoverageResult coverage={coverage} />);
const toText = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

/** The table under a caption, row by row, as text. */
function table(html: string, caption: string): string[] {
  const found = html.split('<table').find((part) => part.includes(`>${caption}</caption>`));
  return found
    ? found
        .slice(0, found.indexOf('</table>'))
        .split('<tr')
        .slice(2)
        .map((row) => toText(`<${row}`).trim())
    : [];
}

describe('the coverage page', () => {
  const html = render();

  it('says what was checked when, and from where', () => {
    const text = toText(html);
    expect(text).toContain('1,203 plans from 2 retailers and 1 buying group rate on 1 network.');
    expect(text).toContain('Rates checked 21 November 2026');
    expect(text).toContain('Source A register');
    expect(text).toContain(
      'last read the public register on 21 November 2026 at 1:46 pm, Sydney time. We asked 81 brands, and 2 have',
    );
    expect(text).not.toContain('sample');
  });

  it('lists networks, retailers, and each benchmark or the reason for none', () => {
    expect(table(html, 'Plans on each network')).toEqual([
      'Ausgrid NSW · 2 retailers 1,204 700 304 200',
      'Evoenergy ACT · 0 retailers 0 0 0 0',
    ]);
    expect(table(html, 'Public plans from each retailer')[0]).toBe('Billabong Power 1,200 1, in NSW');
    expect(table(html, 'Government reference price for each network')).toEqual([
      'Ausgrid Default Market Offer 2026–27',
      'Evoenergy None has unit prices. A yearly price 2026–27 (A Commission): $5,217 a year at 25,000 kWh',
    ]);
  });

  it('lists what is left out or inferred, and who could not be read', () => {
    expect(table(html, 'Plans left out')).toEqual(['Its end date is past. 275']);
    expect(toText(html)).toContain('We leave out 275 plans in the register, for the reasons below.');
    expect(table(html, 'Brands we couldn’t check completely')).toEqual([
      'Kurrajong Electric We couldn’t check it, so none of its plans are shown. It answered 500. 0',
      expect.stringMatching(/^Wattle Energy Most .* had 3\. We show its plans from 19 November 2026\. 3$/),
    ]);
    expect(table(html, 'Plans we made an assumption about')).toEqual(['Per kVA by its text. 172']);
  });

  it('says where there are no answers', () => {
    const text = toText(html);
    expect(text).toContain('We don’t cover Western Australia, the Northern Territory');
    expect(text).toContain('no plans for 2 delivery postcodes: 2331 and 2898. Most have their own local supply.');
    expect(text).toContain('City limits are approximate.');
  });

  it('names every column and row of its tables', () => {
    expect(html.split('<table').length - 1).toBe(html.split('<caption').length - 1);
    expect(html).not.toMatch(/<th\b(?![^>]*scope=)/);
  });
});

describe('the coverage of other books', () => {
  it('says that the sample is invented, and speaks of no reading', () => {
    const html = render(coverageFixture(bookViewFixture({ isSample: true, reading: null })));
    expect(toText(html)).toContain('These plans are a sample. Retailers and prices are made up.');
    expect(html).not.toContain('last read');
  });

  it('says that all was read and nothing left out, when it was', () => {
    const reading = { ...bookViewFixture().reading!, leftOut: [], troubled: [] };
    const text = toText(render(coverageFixture(bookViewFixture({ reading }))));
    expect(text).toContain('We leave out no business electricity plan in the register.');
    expect(text).toContain('We checked every brand completely.');
  });

  it('while the plans cannot be read, says so and counts nothing', () => {
    const html = render({ ...coverageFixture(null), isRemote: false });
    expect(toText(html)).toContain('We can’t read our plans right now');
    expect(html).not.toMatch(/another rates service|retailers?<|Rates checked/);
  });

  it('with another rates service, says so and counts nothing', () => {
    const html = render(coverageFixture(null));
    expect(toText(html)).toContain('come from another rates service');
    expect(html).not.toMatch(/retailers?<|Rates checked|left out<\/caption>/);
    expect(table(html, 'Government reference price for each network')).toHaveLength(2);
    expect(toText(html)).toContain('Western Australia');
  });
});
