import { ChecksLink } from '@/components/bill/checks/checks-link';
import { FindingList } from '@/components/bill/finding-list';
import { YearStrip } from '@/components/bill/year-strip';
import { DataTable } from '@/components/ui/data-table';
import { dollars, dollarsAndCents, kwhAYear, number } from '@/lib/comparison/format';
import type { SitePeriod, SiteView } from '@/lib/comparison/site-view';
import { AccountFrame, AccountPart } from './account-frame';
import { BillRows, type BillView } from './bill-list';
import type { FormResultView } from './form-result';

interface SitePageProps {
  result: FormResultView;
  site: SiteView;
  /** As they are stored, newest first. */
  bills: readonly BillView[];
}

/** A site: what it pays a year, its year, what is odd on its bills, and the bills. */
export function SitePage({ result, site, bills }: SitePageProps) {
  return (
    <AccountFrame title={site.name} result={result}>
      <div className="site">
        <SiteCost site={site} />
        <SiteYear site={site} />
        <Trend periods={site.periods} />
      </div>
      <AccountPart id="findings" title="What we noticed">
        {site.findings.length > 0 ? <FindingList findings={site.findings} /> : <p>Nothing stood out in our checks.</p>}
        <ChecksLink />
      </AccountPart>
      <AccountPart id="bills" title="Bills of this site">
        <BillRows bills={bills} />
      </AccountPart>
    </AccountFrame>
  );
}

function SiteCost({ site: { cost, referenceCost, href, unusable, annualKwh } }: { site: SiteView }) {
  const range = cost && Math.round(cost.high) > Math.round(cost.annual) ? ` to ${dollars(cost.high)}` : '';
  return (
    <section aria-labelledby="cost" className="site-cost">
      <h2 id="cost" className="text-sm font-medium text-on-panel-muted">
        At your own rates
      </h2>
      {cost ? (
        <p data-own-bill data-annual-cost={cost.annual} className="text-3xl font-bold tabular-nums">
          About {dollars(cost.annual)}
          {range} a year
        </p>
      ) : (
        <p>We couldn’t read the rates on your newest bill, so we can’t cost your own plan.</p>
      )}
      {cost && (
        <p className="text-sm text-on-panel-muted">
          For {kwhAYear(annualKwh)}, at the prices of your {cost.pricesOf ? `bill for ${cost.pricesOf}` : 'newest bill'}
          .
        </p>
      )}
      {referenceCost !== null && (
        <p className="text-sm" data-reference-cost={referenceCost}>
          The reference price is {dollars(referenceCost)} a year.
        </p>
      )}
      {href ? (
        <p className="mt-2">
          <a className="button button-quiet w-full sm:w-auto" href={href}>
            Compare this site’s plans
          </a>
        </p>
      ) : (
        <p>{unusable}</p>
      )}
      {cost && cost.notes.length > 0 && (
        <details className="text-sm">
          <summary className="py-1">How we worked this out</summary>
          <ul className="grid list-disc gap-1 pt-1 pl-5">
            {cost.notes.map((note) => (
              <li key={note} className="wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function SiteYear({ site: { annualKwh, strip, yearNotes } }: { site: SiteView }) {
  return (
    <section aria-labelledby="year" className="site-year panel">
      <h2 id="year" className="font-semibold">
        Your year
      </h2>
      {annualKwh > 0 && (
        <p>
          <strong className="text-xl tabular-nums">{number(annualKwh)} kWh</strong>{' '}
          <span className="text-sm text-muted">a year</span>
        </p>
      )}
      {strip && <YearStrip strip={strip} />}
      {yearNotes.map((note) => (
        <p key={note} className="text-sm text-muted">
          {note}
        </p>
      ))}
    </section>
  );
}

/** More bars would be too thin for a phone; the table has them all. */
const maxBars = 12;

/** What a day cost on one bill after another, since bills cover different days. */
function Trend({ periods }: { periods: readonly SitePeriod[] }) {
  const bars = periods.filter(({ costADay }) => costADay !== null && costADay > 0).slice(-maxBars);
  const highest = Math.max(...bars.map(({ costADay }) => costADay!));
  return (
    <section aria-labelledby="trend" className="site-trend panel">
      <h2 id="trend" className="font-semibold">
        Cost a day, bill by bill
      </h2>
      {bars.length > 1 && (
        <ol aria-hidden="true" className="trend" data-count={bars.length > 6 ? 'many' : 'few'}>
          {bars.map(({ id, month, costADay }) => (
            <li key={id}>
              <span className="trend-value">{dollars(costADay!)}</span>
              <span className="trend-bar" style={{ height: `${(costADay! / highest) * 100}%` }} />
              <span className="trend-month">{month}</span>
            </li>
          ))}
        </ol>
      )}
      <DataTable
        caption="Usage and cost of each bill, GST included"
        columns={['Period', 'Usage, kWh', 'Cost']}
        rows={[...periods].reverse().map(({ id, period, kwh, cost, costADay, estimated }) => ({
          id,
          cells: [
            <>
              {period} {estimated && <span className="tag tag-estimate">Estimated read</span>}
            </>,
            kwh === null ? '–' : number(kwh),
            <>
              {cost === null ? '–' : dollarsAndCents(cost)}
              {costADay !== null && <span className="block text-xs text-muted">{dollarsAndCents(costADay)} a day</span>}
            </>,
          ],
        }))}
      />
    </section>
  );
}
