/** What a result shows besides its answer and its list: forms that keep what was typed, and never an NMI. */

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type ComparisonState, noChoices, noUsage } from '@/lib/site/address/state';
import { readUsage } from '@/lib/site/address/usage-input';
import { ErrorSummary } from '../ui/error-summary';
import { OutsideLink } from '../ui/outside-link';
import { PlaceForm } from './place-form';
import { ShareLink } from './share-link';
import { UsageErrors } from './usage-errors';
import { AmountField } from './usage-fields';

const state: ComparisonState = {
  ...noUsage,
  ...noChoices,
  level: 'postcode',
  place: '2000',
};
describe('forms', () => {
  it('keep what was typed and tie each error to its field in the same words', () => {
    const errors = [{ field: 'q', message: 'Enter a postcode of 4 digits' }];
    const html = renderToStaticMarkup(
      <>
        <ErrorSummary errors={errors} />
        <PlaceForm placeText={'"><b>20'} errors={errors} usage={{ ...noUsage, usageKwh: 18_000, peakShare: 0.2 }} />
      </>,
    );
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;20"');
    expect(html).toContain('name="usage_kwh" value="18000"');
    expect(html).toContain('name="peak_share" value="0.2"');
    expect(html).toContain('href="#q"');
    expect(html).toMatch(/aria-describedby="q-hint q-error" aria-invalid="true"/);
    expect(html.split('Enter a postcode of 4 digits')).toHaveLength(3);
  });

  it('have the same usage in each unit that can tell it', () => {
    const typed = readUsage(new URLSearchParams('usage_kwh=30000')).typed;
    const html = renderToStaticMarkup(<AmountField state={state} typed={typed} extended />);
    expect([...html.matchAll(/value="(\w+)" data-figure="([^"]*)"/g)].map(([, ...of]) => of.join(' '))).toEqual([
      'kwh_year 30,000',
      'kwh_quarter 7,500',
      'bill_quarter ',
      'bill_year ',
    ]);
  });

  it('carry the other choices of the address along', () => {
    const narrowed = {
      ...state,
      level: 'city' as const,
      place: 'sydney',
      distributor: 'ausgrid',
      filters: { offer_source: 'public' as const },
    };
    const typed = {
      usage_kwh: '18000',
      peak_pct: '',
      shoulder_pct: '',
      max_demand_kw: '',
      controlled_load_kwh: '',
      export_kwh: '',
    };
    const html = renderToStaticMarkup(<UsageErrors state={narrowed} typed={typed} errors={[]} />);
    for (const kept of [
      'name="city" value="sydney"',
      'name="distributor" value="ausgrid"',
      'name="offer_source" value="public"',
    ]) {
      expect(html).toContain(`type="hidden" ${kept}`);
    }
    expect(html).toContain('action="/rates"');
  });
});

describe('links', () => {
  it('never share an NMI', () => {
    expect(renderToStaticMarkup(<ShareLink hasBill={false} byNmi href="/rates?distributor=ausgrid" />)).toContain(
      'href="/rates?distributor=ausgrid"',
    );
    const ofBill = renderToStaticMarkup(<ShareLink hasBill={false} byNmi href="/rates/2113?distributor=ausgrid" />);
    expect(ofBill).toContain('Your NMI stays out of what you share');
    const byPostcode = renderToStaticMarkup(
      <ShareLink hasBill={false} byNmi={false} href="/rates/2000?usage_kwh=18000" />,
    );
    expect(byPostcode).not.toContain('NMI');
    expect(byPostcode).toContain('href="/rates/2000/comparison.csv?usage_kwh=18000"');
  });

  it('lead outside only to web addresses', () => {
    expect(renderToStaticMarkup(<OutsideLink href="data:text/html,hello">Source</OutsideLink>)).toBe('Source');
    expect(renderToStaticMarkup(<OutsideLink href="https://www.aer.gov.au/">Source</OutsideLink>)).toContain(
      'rel="noreferrer"',
    );
  });
});
