import { ChecksLink } from '@/components/bill/checks/check-links';
import { FindingList } from '@/components/bill/finding-list';
import { YearStrip } from '@/components/bill/year-strip';
import { DataTable } from '@/components/ui/data-table';
import { Disclosure } from '@/components/ui/disclosure';
import { TextLink } from '@/components/ui/links';
import { Section } from '@/components/ui/section';
import type { SitePageView, SiteView } from '@/lib/site/sites/site-view';
import { formatCount, formatDollars, formatKwhPerYear, formatNumber } from '@/lib/site/words/format';
import { AccountFrame, AccountPart } from './account-frame';
import { BillRows, type BillView } from './bill-list';
import type { FormResultView } from './form-page';

interface SitePageProps {
  result: FormResultView;
  site: SitePageView;
  /** As they are stored, newest first. */
  bills: readonly BillView[];
}

/** More bills are folded. */
const openBills = 12;

const sitePart = 'grid grid-cols-1 content-start gap-2 p-4 @min-[52rem]/page:p-5';
const costPart = `${sitePart} rounded-lg bg-panel text-on-panel`;

/** A site: its cost a year, its year of bills, the bills over time, findings on them, and the bills. */
export function SitePage({ result, site, bills }: SitePageProps) {
  const { name, fuel, electric } = site;
  const older = bills.slice(openBills);
  return (
    <AccountFrame title={name} result={result}>
      <div className="grid grid-cols-1 gap-4 @min-[52rem]/page:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        {electric ? <SiteCost site={electric} /> : <NotCompared fuel={fuel} />}
        {electric && <SiteYear electric={electric} />}
      </div>
      <OverTime site={site} />
      {electric && <Findings site={electric} />}
      <AccountPart id="bills" title="Bills of this site">
        <BillRows bills={bills.slice(0, openBills)} />
        {older.length > 0 && (
          <Disclosure title={<>Show {formatCount(older.length, 'older bill')}</>}>
            <BillRows bills={older} label="Older bills" />
          </Disclosure>
        )}
      </AccountPart>
    </AccountFrame>
  );
}

function Findings({ site: { findings } }: { site: SiteView }) {
  return (
    <AccountPart id="findings" title="What we noticed">
      {findings.length > 0 ? <FindingList findings={findings} /> : <p>Nothing stood out in our checks.</p>}
      <ChecksLink />
    </AccountPart>
  );
}

function NotCompared({ fuel }: { fuel: SitePageView['fuel'] }) {
  return (
    <Section id="plans" title="No plans to compare" className={costPart} headingClass="font-semibold">
      <p>
        {fuel === 'elec'
          ? 'We can’t read these bills any more. Send their files again. It uses no credit.'
          : `We compare electricity plans only. Here you see what your ${fuel === 'gas' ? 'gas' : 'LPG'} costs and how much you use.`}
      </p>
    </Section>
  );
}

function SiteCost({ site: { cost, referenceCost, href, unusable, annualKwh } }: { site: SiteView }) {
  const range = cost && Math.round(cost.high) > Math.round(cost.annual) ? ` to ${formatDollars(cost.high)}` : '';
  return (
    <Section
      id="cost"
      title="At your own rates"
      className={costPart}
      headingClass="text-sm font-medium text-on-panel-muted"
    >
      {cost ? (
        <p data-own-bill data-annual-cost={cost.annual} className="text-3xl font-bold tabular-nums">
          About {formatDollars(cost.annual)}
          {range} a year
        </p>
      ) : (
        <p>We couldn’t read the rates on your newest bill, so we can’t cost your own plan.</p>
      )}
      {cost && (
        <p className="text-sm text-on-panel-muted">
          For {formatKwhPerYear(annualKwh)}, at the prices of your{' '}
          {cost.pricesOf ? `bill for ${cost.pricesOf}` : 'newest bill'}.
        </p>
      )}
      {referenceCost !== null && (
        <p className="text-sm" data-reference-cost={referenceCost}>
          The reference price is {formatDollars(referenceCost)} a year.
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
    </Section>
  );
}

function SiteYear({ electric: { annualKwh, strip, yearNotes } }: { electric: SiteView }) {
  return (
    <section aria-labelledby="year" className={`${sitePart} panel`}>
      <h2 id="year" className="font-semibold">
        Your year
      </h2>
      {annualKwh > 0 && (
        <p>
          <strong className="text-xl tabular-nums">{formatNumber(annualKwh)} kWh</strong>{' '}
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

/** The bills of a site over the years: a table of cost, usage and price with bars. */
function OverTime({ site: { history, onlyNewest } }: Pick<SitePageProps, 'site'>) {
  const { columns, rows, undated } = history;
  const older = rows.slice(openBills);
  const notes = [
    rows.length > 0
      ? 'GST included, without earlier balances. The price is the whole bill divided by its usage.'
      : 'There are too few bills to show a trend. Add an earlier or a later one.',
    ...(undated > 0 ? [`${formatCount(undated, 'bill shows', 'bills show')} no dates that we could read.`] : []),
    ...(onlyNewest === null ? [] : [`These are the newest ${onlyNewest} bills.`]),
  ];
  return (
    <section aria-labelledby="history" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="history" className="text-2xl font-bold">
          Over time
        </h2>
        <p className="text-sm text-muted">{notes.join(' ')}</p>
      </div>
      {rows.length > 0 && <HistoryTable caption="Each bill" columns={columns} rows={rows.slice(0, openBills)} />}
      {older.length > 0 && (
        <Disclosure title={<>Show {formatCount(older.length, 'older bill')}</>}>
          <HistoryTable caption="Older bills" columns={columns} rows={older} />
        </Disclosure>
      )}
    </section>
  );
}

function HistoryTable({
  caption,
  columns,
  rows,
}: { caption: string } & Pick<SitePageView['history'], 'columns' | 'rows'>) {
  return (
    <DataTable
      caption={caption}
      columns={['Period', ...columns]}
      rows={rows.map(({ id, period, estimated, values }) => ({
        id,
        cells: [
          <>
            {period} {estimated && <span className="tag tag-estimate">Estimated read</span>}
          </>,
          ...values.map(({ words, percent }, place) => (
            <span key={columns[place]} data-bar={percent}>
              {words}
              <span aria-hidden="true" className="prints-colour mt-0.5 flex h-1.5 justify-end">
                <i className="block rounded-[2px] bg-yours" style={{ width: `${percent}%` }} />
              </span>
            </span>
          )),
        ],
      }))}
    />
  );
}

interface UnknownSitePageProps {
  result: FormResultView;
  /** The newest. */
  bills: readonly BillView[];
  billCount: number;
}

/** Bills whose site is not known. */
export function UnknownSitePage({ result, bills, billCount }: UnknownSitePageProps) {
  return (
    <AccountFrame title="Site not known" result={result}>
      <div className="grid max-w-prose gap-2">
        <p>
          {formatCount(billCount, 'bill shows', 'bills show')} no NMI or MIRN, and an address that is missing or has
          several meters. We don’t guess which site a bill belongs to.
        </p>
        <p>If the bill does show its NMI or MIRN, upload a clearer copy of the whole bill.</p>
      </div>
      <BillRows bills={bills} />
      {bills.length < billCount && (
        <p>
          These are the newest {bills.length}. <TextLink href="/account/bills">See all bills</TextLink>
        </p>
      )}
    </AccountFrame>
  );
}
