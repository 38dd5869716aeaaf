import { Cell, ColumnHeader, GridBody, GridHead, GridTable, Row, RowHeader } from '@/components/ui/grid-table';
import { RowLink, TextLink } from '@/components/ui/links';
import { listSiteFacts } from '@/lib/accounts/sites/account-site';
import { type ComparedSite, formatNoBestPlan, type SiteOrder } from '@/lib/accounts/sites/compared-site';
import { formatDate, formatDollarRange, formatDollars, formatKwhPerYear } from '@/lib/site/words/format';
import { beforeFee } from '@/lib/site/words/plan-copy';
import type { FormResultView } from './form-page';
import { type MailState, SiteRowForms, type WatchedSite } from './site-row-forms';

export interface SiteListView {
  /** Number on all pages. */
  count: number;
  /** Number that is not compared yet, because of the request limits of a page. */
  notYet: number;
  /** The order in the address. */
  order: string;
  page: number;
  pages: number;
  /** YYYY-MM-DD. */
  today: string;
}

interface SiteTableProps {
  result: FormResultView;
  sites: readonly WatchedSite[];
  list: SiteListView;
  mail: MailState;
}

const orders: { by: SiteOrder; name: string; first: '' | '-' }[] = [
  { by: 'difference', name: 'Difference', first: '-' },
  { by: 'pays', name: 'What it pays', first: '-' },
  { by: 'best', name: 'Best plan', first: '-' },
  { by: 'ends', name: 'Contract end', first: '' },
  { by: 'name', name: 'Name', first: '' },
];

/** Sites as a table, and on a phone as cards. */
export function SiteTable({ result, sites, list, mail }: SiteTableProps) {
  return (
    <>
      <SiteOrders list={list} />
      {list.notYet > 0 && (
        <p className="max-w-prose">
          {list.notYet} of these sites are not compared yet, so that we don’t ask for too much at once.{' '}
          <TextLink href={buildListHref(list.order, list.page)}>Compare more</TextLink>
        </p>
      )}
      <GridTable className="sites">
        <caption className="sr-only">Sites, dollars a year including GST</caption>
        <GridHead>
          <Row>
            {['Site', 'Pays a year', 'Best plan a year', 'Difference', 'Contract ends', 'Plans and watch'].map(
              (name) => (
                <ColumnHeader key={name}>{name}</ColumnHeader>
              ),
            )}
          </Row>
        </GridHead>
        <GridBody>
          {sites.map((site) => (
            <SiteTableRow key={site.id} site={site} today={list.today}>
              <SiteRowForms site={site} result={result} mail={mail} />
            </SiteTableRow>
          ))}
        </GridBody>
      </GridTable>
      <PagesAndFiles list={list} />
    </>
  );
}

function PagesAndFiles({ list: { order, page, pages } }: { list: SiteListView }) {
  return (
    <nav aria-label="Pages and files" className="flex flex-wrap gap-x-6">
      {page > 1 && <RowLink href={buildListHref(order, page - 1)}>Previous page</RowLink>}
      {page < pages && <RowLink href={buildListHref(order, page + 1)}>Next page</RowLink>}
      <RowLink href="/account/sites/sites.csv">Download all sites as CSV</RowLink>
    </nav>
  );
}

function SiteOrders({ list }: { list: SiteListView }) {
  return (
    <nav aria-label="Order of the list" className="flex flex-wrap items-baseline gap-x-5">
      <span>Sort by:</span>
      {orders.map(({ by, name, first }) => {
        const current = list.order.replace(/^-/, '') === by;
        const next = current ? (list.order.startsWith('-') ? by : `-${by}`) : `${first}${by}`;
        return (
          <a key={by} className="link py-1" href={buildListHref(next, 1)} aria-current={current ? 'true' : undefined}>
            {name}
            {current && <span className="sr-only">, the other way round</span>}
            {current && <span aria-hidden="true"> {list.order.startsWith('-') ? '↓' : '↑'}</span>}
          </a>
        );
      })}
    </nav>
  );
}

function buildListHref(order: string, page: number): string {
  return `/account/sites?${new URLSearchParams({ sort: order, ...(page > 1 && { page: String(page) }) })}`;
}

interface SiteTableRowProps {
  site: WatchedSite;
  today: string;
  children: React.ReactNode;
}

function SiteTableRow({ site, today, children }: SiteTableRowProps) {
  const { id, billId, name, pays, contractEnds, annualKwh, findings } = site;
  return (
    <Row data-site={id}>
      <RowHeader className="sites-name">
        {billId ? (
          <a className="link font-semibold" href={`/account/sites/${billId}`}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi className="font-semibold">{name}</bdi>
        )}
        <span className="block text-muted">
          {[listSiteFacts(site), annualKwh && formatKwhPerYear(annualKwh)].filter(Boolean).join(', ')}{' '}
          {findings.length > 0 && <span className="tag tag-look">{findings.length} to look at</span>}
        </span>
      </RowHeader>
      <Cell data-label="Pays a year" data-pays={pays?.low}>
        {pays ? formatDollarRange(pays.low, pays.high) : 'Not known'}
        {pays && <span className="block text-muted">{pays.from === 'bill' ? 'From your bill' : 'As you typed'}</span>}
      </Cell>
      <Cell data-label="Best plan a year" data-best={site.best?.costIncGst}>
        <BestPlanCell site={site} />
      </Cell>
      <Cell data-label="Difference">
        {site.difference ? `${site.difference.side === 'same' ? '' : 'About '}${site.difference.words}` : 'Not known'}
      </Cell>
      <Cell data-label="Contract ends">
        {contractEnds ? formatDate(contractEnds) : 'Not given'}
        {contractEnds && contractEnds < today && <span className="block text-muted">It has ended</span>}
        {contractEnds && contractEnds >= today && (
          <a className="link block w-fit" href={`/account/sites/contract-ends.ics?site=${id}`}>
            Add to calendar <span className="sr-only">for {name}</span>
          </a>
        )}
      </Cell>
      <Cell className="sites-forms">{children}</Cell>
    </Row>
  );
}

function BestPlanCell({ site }: { site: ComparedSite }) {
  const { best } = site;
  const why = formatNoBestPlan(site);
  if (why !== null || !best) return why;
  return (
    <>
      {formatDollars(best.costIncGst)}
      <span className="block text-muted">
        <bdi>{best.name}</bdi>
        {best.isBuyingGroup && `, ${beforeFee}`}
        {best.mayAddIncGst >= 1 && `. It may add ${formatDollars(best.mayAddIncGst)} a year`}
      </span>
    </>
  );
}
