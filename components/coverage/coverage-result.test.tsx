import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { bookViewFixture, coverageFixture } from '@/lib/comparison/testing-coverage';
import { CoverageResult } from './coverage-result';

const render = (coverage = coverageFixture()) => renderToStaticMarkup(<CoverageResult coverage={coverage} />);
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

/** The table under a caption, row by row, as text. */
function table(html: string, caption: string): string[] {
  const found = html.split('<table').find((part) => part.includes(`>${caption}</caption>`));
  return found
    ? found
        .slice(0, found.indexOf('</table>'))
        .split('<tr')
        .slice(2)
        .map((row) => textOf(`<${row}`).trim())
    : [];
}

describe('the coverage page', () => {
  const html = render();

  it('says what was checked when, and from where', () => {
    const text = textOf(html);
    expect(text).toContain('1,203 public plans of 2 retailers and 1 buying group rate on 1 network.');
    expect(text).toContain('Rates checked 21 November 2026');
    expect(text).toContain('Source A register');
    expect(text).toContain('last read on 21 November 2026 at 1:46 pm, Sydney time: 81 brands asked, of which 2 have');
    expect(text).not.toContain('sample');
  });

  it('lists networks, retailers, and each benchmark or the reason for none', () => {
    expect(table(html, 'Plans of each network, by the kind of tariff')).toEqual([
      'Ausgrid NSW · 2 retailers 1,204 700 304 200',
      'Evoenergy ACT · 0 retailers 0 0 0 0',
    ]);
    expect(table(html, 'Public plans of each retailer')[0]).toBe('Billabong Power 1,200 1, in NSW');
    expect(table(html, 'The regulated benchmark of each network')).toEqual([
      'Ausgrid Default Market Offer 2026-27',
      'Evoenergy None has unit prices.',
    ]);
  });

  it('lists what is left out or inferred, and who could not be read', () => {
    expect(table(html, 'Plans left out, by reason')).toEqual(['Its end date is past. 275']);
    expect(textOf(html)).toContain('275 plans left out: the register lists them for businesses, but no result shows');
    expect(table(html, 'Brands we couldn’t check completely')).toEqual([
      'Kurrajong Electric We couldn’t check it, so none of its plans are shown. It answered 500. 0',
      expect.stringMatching(/^Wattle Energy Most .* had 3\. We show its plans from 19 November 2026\. 3$/),
    ]);
    expect(table(html, 'What was inferred for plans, or is not in their cost')).toEqual(['Per kVA by its text. 172']);
  });

  it('says where there are no answers', () => {
    const text = textOf(html);
    expect(text).toContain('Western Australia and the Northern Territory are outside that market');
    expect(text).toContain('in 2 delivery postcodes, most of which have a supply of their own: 2331 and 2898.');
    expect(text).toContain('its extent is approximate');
  });

  it('names every column and row of its tables', () => {
    expect(html.split('<table').length - 1).toBe(html.split('<caption').length - 1);
    expect(html).not.toMatch(/<th\b(?![^>]*scope=)/);
  });
});

describe('the coverage of other books', () => {
  it('says that the sample is invented, and speaks of no reading', () => {
    const html = render(coverageFixture(bookViewFixture({ isSample: true, reading: null })));
    expect(textOf(html)).toContain('These plans are a sample. Their retailers and prices are invented');
    expect(html).not.toContain('last read');
  });

  it('says that all was read and nothing left out, when it was', () => {
    const reading = { ...bookViewFixture().reading!, leftOut: [], troubled: [] };
    const text = textOf(render(coverageFixture(bookViewFixture({ reading }))));
    expect(text).toContain('No business electricity plan in the register is left out.');
    expect(text).toContain('We checked every brand completely.');
  });

  it('with another rates service, says so and counts nothing', () => {
    const html = render(coverageFixture(null));
    expect(textOf(html)).toContain('come from another rates service');
    expect(html).not.toMatch(/retailers?<|Rates checked|left out<\/caption>/);
    expect(table(html, 'The regulated benchmark of each network')).toHaveLength(2);
    expect(textOf(html)).toContain('Western Australia');
  });
});
