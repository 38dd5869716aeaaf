import type { ComponentProps, ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { Cell, ColumnHeader, GridBody, GridHead, GridTable, Row, RowHeader } from '@/components/ui/grid-table';
import { RowLink, TextLink } from '@/components/ui/links';
import { TextField } from '@/components/ui/text-field';
import { listSiteFacts } from '@/lib/accounts/sites/account-site';
import type { ComparedSite } from '@/lib/accounts/sites/compared-site';
import { formatDate, formatDollarRange, formatDollars, formatKwhPerYear } from '@/lib/site/words/format';
import { atTypicalDemand, beforeFee } from '@/lib/site/words/plan-copy';
import { DeleteForm } from './account-frame';
import type { FormResultView } from './form-page';
import { SiteName } from './overview-sites';
import { PostForm } from './post-form';

/** Whether messages are also sent by email: `off` when the operator sends none. */
export type MailState = 'on' | 'unconfirmed' | 'off';

const mailStateNames: Record<MailState, string> = {
  on: 'We compare again after each plan update. We email you and mark it on your overview.',
  unconfirmed:
    'We compare again after each plan update and mark it on your overview. Confirm your email address to get it by email.',
  off: 'We compare again after each plan update and mark it on your overview. We can’t email you from this site. For a reminder, add the contract end to your calendar.',
};

export interface SiteListView {
  /** Number on all pages. */
  count: number;
  /** Number that is not compared yet, because of the request limits of a page. */
  notYet: number;
  page: number;
  pages: number;
  /** YYYY-MM-DD. */
  today: string;
}

interface SiteTableProps {
  result: FormResultView;
  sites: readonly ComparedSite[];
  list: SiteListView;
  mail: MailState;
}

const cell = 'py-2.5 pr-3 text-left align-top font-normal wrap-anywhere max-lg:block max-lg:p-0';

/** Sites as a table, and on a phone as cards; what could save most comes first. */
export function SiteTable({ result, sites, list, mail }: SiteTableProps) {
  return (
    <>
      {list.notYet > 0 && (
        <p className="max-w-prose">
          {list.notYet} of these sites are not compared yet, so that we don’t ask for too much at once.{' '}
          <TextLink href={`/account/sites?page=${list.page}`}>Compare more</TextLink>
        </p>
      )}
      <GridTable className="w-full text-sm max-lg:block">
        <caption className="sr-only">Sites, dollars a year including GST</caption>
        <GridHead className="max-lg:sr-only">
          <Row className="border-b border-rule-strong text-muted">
            {['Site', 'Pays a year', 'Best plan a year', 'Difference', 'Contract ends', 'Plans and watch'].map(
              (name) => (
                <ColumnHeader key={name} className={cell}>
                  {name}
                </ColumnHeader>
              ),
            )}
          </Row>
        </GridHead>
        <GridBody className="max-lg:block">
          {sites.map((site) => (
            <SiteTableRow key={site.id} site={site} today={list.today} result={result} mail={mail} />
          ))}
        </GridBody>
      </GridTable>
      {list.pages > 1 && <Pages list={list} />}
    </>
  );
}

function Pages({ list: { page, pages } }: { list: SiteListView }) {
  return (
    <nav aria-label="Pages of sites" className="flex flex-wrap gap-x-6">
      {page > 1 && <RowLink href={`/account/sites?page=${page - 1}`}>Previous page</RowLink>}
      {page < pages && <RowLink href={`/account/sites?page=${page + 1}`}>Next page</RowLink>}
    </nav>
  );
}

interface SiteFormsProps {
  site: ComparedSite;
  result: FormResultView;
  mail: MailState;
}

function SiteTableRow({ site, today, ...forms }: SiteFormsProps & { today: string }) {
  const { id, name, pays, contractEnds, annualKwh, findings } = site;
  return (
    <Row
      data-site={id}
      className="border-b border-rule max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] max-lg:gap-x-4 max-lg:gap-y-2 max-lg:py-3.5"
    >
      <RowHeader className={`${cell} max-lg:col-span-full lg:w-[26%]`}>
        <SiteName site={site} />
        <span className="block text-muted">
          {[listSiteFacts(site), annualKwh && formatKwhPerYear(annualKwh)].filter(Boolean).join(', ')}{' '}
          {findings.length > 0 && <span className="tag tag-look">{findings.length} to look at</span>}
        </span>
      </RowHeader>
      <Figure label="Pays a year" data-pays={pays?.low}>
        {pays ? formatDollarRange(pays.low, pays.high) : 'Not known'}
        {pays && <span className="block text-muted">{pays.from === 'bill' ? 'From your bill' : 'As you typed'}</span>}
      </Figure>
      <Figure label="Best plan a year" className="lg:w-auto" data-best={site.best?.costIncGst}>
        <BestPlanCell site={site} />
      </Figure>
      <Figure label="Difference" className="font-semibold lg:w-[14%]">
        {site.isBestAlready ? 'Best already' : site.difference ? `About ${site.difference.words}` : 'Not known'}
      </Figure>
      <Figure label="Contract ends">
        {contractEnds ? formatDate(contractEnds) : 'Not given'}
        {contractEnds && contractEnds < today && <span className="block text-muted">It has ended</span>}
        {contractEnds && contractEnds >= today && (
          <a className="link block w-fit" href={`/account/sites/contract-ends.ics?site=${id}`}>
            Add to calendar <span className="sr-only">for {name}</span>
          </a>
        )}
      </Figure>
      <Cell className={`${cell} max-lg:col-span-full lg:w-1/5`}>
        <SiteForms site={site} {...forms} />
      </Cell>
    </Row>
  );
}

/** A cell with its column's name above it where the table's head isn't seen. */
function Figure({ label, className = '', ...props }: { label: string } & ComponentProps<'td'>) {
  return (
    <Cell
      data-label={label}
      className={`${cell} tabular-nums before:block before:text-muted before:content-[attr(data-label)_/_""] lg:before:hidden ${className || 'lg:w-[11%]'}`}
      {...props}
    />
  );
}

function BestPlanCell({ site }: { site: ComparedSite }) {
  const { best, isBestAlready, lowestCost, noPlan } = site;
  if (noPlan !== null || !best) return noPlan;
  const cost = formatDollarRange(best.lowIncGst, best.costIncGst);
  return (
    <>
      {isBestAlready && lowestCost ? formatDollars(lowestCost) : cost}
      <span className="block text-muted">
        {isBestAlready && `What you pay now. The next is ${cost}: `}
        <bdi>{best.name ?? 'It depends on your network'}</bdi>
        {best.isBuyingGroup && `, ${beforeFee}`}
        {best.assumesDemand && `, ${atTypicalDemand}`}
        {best.mayAddIncGst >= 1 && `. It may add ${formatDollars(best.mayAddIncGst)} a year`}
      </span>
    </>
  );
}

/** The actions for a site: compare, watch, set the contract end, delete the entry. */
function SiteForms({ site, result, mail }: SiteFormsProps) {
  const { id, name, href } = site;
  const own = [`threshold-${id}`, `ends-${id}`];
  const isOpen = result.errors.some(({ field }) => own.includes(field));
  return (
    <>
      {href && (
        <a className="link block w-fit py-1" href={href}>
          Compare plans <span className="sr-only">for {name}</span>
        </a>
      )}
      <StopWatching site={site} />
      <Disclosure
        open={isOpen}
        title={
          <>
            Watch or edit <span className="sr-only">{name}</span>
          </>
        }
      >
        <div className="grid gap-5 py-3">
          {href && <WatchForm site={site} result={result} mail={mail} />}
          <ContractEndForm site={site} result={result} />
          <DeleteSite site={site} />
        </div>
      </Disclosure>
    </>
  );
}

function WatchForm({ site, result, mail }: SiteFormsProps) {
  const { id, watch, entryIds } = site;
  return (
    <RowForm action="watch-site" site={site} entryId={watch?.entryId ?? entryIds[0]} button="Tell me">
      <TextField
        name={`threshold-${id}`}
        label="Tell me when a plan beats mine by"
        hint={mailStateNames[mail]}
        value={result.typed[`threshold-${id}`] ?? watch?.thresholdDollars.toString() ?? ''}
        errors={result.errors}
        width="short"
        suffix="dollars a year"
      />
    </RowForm>
  );
}

function ContractEndForm({ site, result }: Omit<SiteFormsProps, 'mail'>) {
  const { id, contractEnds, entryIds } = site;
  return (
    <RowForm action="contract-end" site={site} entryId={entryIds[0]} button="Save contract end">
      <TextField
        name={`ends-${id}`}
        label="Contract ends"
        hint="Like 30/06/2027. Leave it empty to clear it."
        value={result.typed[`ends-${id}`] ?? formatTypedDay(contractEnds)}
        errors={result.errors}
        width="short"
        inputMode="text"
      />
    </RowForm>
  );
}

function StopWatching({ site: { watch, name } }: { site: ComparedSite }) {
  if (!watch) return null;
  return (
    <PostForm action="end-watch" className="flex flex-wrap items-center gap-x-3">
      <input type="hidden" name="id" value={watch.entryId} />
      <span>Watching for {formatDollars(watch.thresholdDollars)} a year</span>
      <button type="submit" className="button button-quiet button-small">
        Stop watching <span className="sr-only">{name}</span>
      </button>
    </PostForm>
  );
}

/** Deletes the entry of a site. A site that is known only from bills has none. */
function DeleteSite({ site: { entryIds, annualKwh, billId, name } }: { site: ComparedSite }) {
  const [entryId] = entryIds;
  if (!entryId || (annualKwh === null && billId !== null)) return null;
  return (
    <DeleteForm
      action="delete-site"
      id={entryId}
      summary="Delete"
      of={name}
      effect={
        billId
          ? 'This deletes what you typed of this site, its watch and its message. Its bills stay.'
          : 'This deletes the site, its watch and its message.'
      }
      button={billId ? 'Delete what you typed' : 'Delete site'}
    />
  );
}

/** `2027-06-30` → `30/06/2027`, as it is typed. */
function formatTypedDay(isoDay: string | null): string {
  return isoDay?.split('-').reverse().join('/') ?? '';
}

interface RowFormProps {
  action: string;
  site: ComparedSite;
  entryId: string | undefined;
  button: string;
  children: ReactNode;
}

/** A form about a site: identified by its entry, or by a bill until the first such form creates the entry. */
function RowForm({ action, site: { id, billId, name }, entryId, button, children }: RowFormProps) {
  return (
    <PostForm action={action} className="grid gap-3">
      <input type="hidden" name="on" value={id} />
      {entryId ? (
        <input type="hidden" name="id" value={entryId} />
      ) : (
        <input type="hidden" name="bill" value={billId ?? ''} />
      )}
      {children}
      <div>
        <button type="submit" className="button button-small">
          {button} <span className="sr-only">for {name}</span>
        </button>
      </div>
    </PostForm>
  );
}
