import type { ReactNode } from 'react';
import { Reasons, TroubledBrands } from '@/components/about/coverage-result';
import { FormMessages, type FormResultView } from '@/components/account/form-page';
import { SignOutForm, SubmitButton } from '@/components/account/post-form';
import { DataTable } from '@/components/ui/data-table';
import { Document, DocumentPart, More } from '@/components/ui/document';
import { RowLink, TextLink } from '@/components/ui/links';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import type { OperatorReport, OperatorSync } from '@/lib/accounts/operator/report';
import { capitalise, formatCount, formatDate, formatMoment, formatNumber, formatWait } from '@/lib/site/words/format';

/** The state of the service, without any data of bills. */
export function OperatorOverview({ report, result }: { report: OperatorReport; result: FormResultView }) {
  const parts = [
    { id: 'accounts', title: 'Accounts', part: <Accounts found={report.accounts} /> },
    { id: 'errors', title: 'Errors', part: <Errors errors={report.errors} /> },
    { id: 'queues', title: 'Queues', part: <Queues queues={report.queues} /> },
    { id: 'plans', title: 'Plans', part: <Plans sync={report.sync} book={report.book} /> },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <FormMessages result={result} />
      <Document
        title="Operator’s view"
        lead={
          <>
            <p>
              Running for {formatUptime(report.uptimeSeconds)}. Counts start again when the server does. Each server
              counts its own.
            </p>
            <SignOutForm of="operator" />
          </>
        }
        contents={parts.map(({ id, title }) => [id, title] as const)}
      >
        {parts.map(({ id, title, part }) => (
          <DocumentPart key={id} id={id} title={title}>
            {part}
          </DocumentPart>
        ))}
      </Document>
    </div>
  );
}

function Errors({ errors }: Pick<OperatorReport, 'errors'>) {
  if (errors.length === 0) return <p>The APIs have answered no errors since the start.</p>;
  return (
    <DataTable
      caption="Errors the APIs answered since the start"
      columns={['Code', 'Status', 'Count']}
      rows={errors.map(({ status, code, count }) => ({
        id: `${status} ${code}`,
        cells: [
          <code key="code" className="wrap-anywhere">
            {code}
          </code>,
          status,
          formatNumber(count),
        ],
      }))}
    />
  );
}

function Queues({ queues: { reader, database } }: Pick<OperatorReport, 'queues'>) {
  const row = (name: string, { running, waiting, refused }: typeof database) => ({
    id: name,
    cells: [name, formatNumber(running), formatNumber(waiting), formatNumber(refused)],
  });
  const restarts = reader.restarts > 0 ? `restarted ${formatCount(reader.restarts, 'time')}` : 'never restarted';
  return (
    <>
      <DataTable
        caption="Work in progress now, and refused since the start"
        columns={['Queue', 'Running', 'Waiting', 'Refused']}
        rows={[row('Bill reader', reader), row('Database', database)]}
      />
      <p>
        {reader.isStarted ? `The bill reader is running, ${restarts}.` : `The bill reader is not running, ${restarts}.`}
      </p>
    </>
  );
}

function formatUptime(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  return days >= 2 ? formatCount(days, 'day') : formatWait(seconds);
}

const problemNames = {
  database_unavailable: 'The database is not available, so accounts can’t be shown. The log says why and what to do.',
  database_busy: 'The database is busy. Load this page again in a few seconds.',
};

type FoundAccounts = Extract<OperatorReport['accounts'], { q: string }>;

/** A page of accounts with a search. */
function Accounts({ found }: { found: OperatorReport['accounts'] }) {
  if ('kind' in found) {
    return (
      <Notice label="Accounts">
        <p>{problemNames[found.kind]}</p>
      </Notice>
    );
  }
  const { q, page, pages, total, accounts } = found;
  return (
    <>
      <form action="/operator#accounts" className="grid max-w-prose gap-4">
        <TextField name="q" label="Email address, or part of it" value={q} />
        <SubmitButton look="button-quiet">Find accounts</SubmitButton>
      </form>
      <p>
        {formatCount(total, 'account')}
        {q !== '' && (
          <>
            {' '}
            found. <TextLink href="/operator#accounts">Show all accounts</TextLink>
          </>
        )}
      </p>
      {accounts.length > 0 && <AccountTable accounts={accounts} />}
      {pages > 1 && <Pages q={q} page={page} pages={pages} />}
    </>
  );
}

function AccountTable({ accounts }: Pick<FoundAccounts, 'accounts'>) {
  return (
    <DataTable
      caption="Accounts, newest first"
      columns={['Account', 'Credits left', 'Bills read this month', 'Not readable']}
      rows={accounts.map((account) => ({
        id: account.id,
        cells: [
          <>
            <a className="link wrap-anywhere" href={`/operator/accounts/${account.id}`}>
              {account.email}
            </a>
            <span className="block text-muted">
              Since {formatDate(account.createdOn)}, {formatCount(account.keys, 'key')},{' '}
              {formatLastUsed(account.lastUsedOn)}
            </span>
          </>,
          formatNumber(account.creditsLeft),
          formatNumber(account.bills),
          formatNumber(account.failed),
        ],
      }))}
    />
  );
}

/** Last use of a key or last reading of a bill. */
function formatLastUsed(day: string | null): string {
  return day === null ? 'never used' : `last used ${formatDate(day)}`;
}

function Pages({ q, page, pages }: Pick<FoundAccounts, 'q' | 'page' | 'pages'>) {
  const href = (other: number) =>
    `/operator?${new URLSearchParams({ ...(q !== '' && { q }), page: String(other) })}#accounts`;
  return (
    <nav aria-label="Pages of accounts" className="flex flex-wrap items-center gap-x-6">
      {page > 1 && <RowLink href={href(page - 1)}>Newer accounts</RowLink>}
      <p>
        Page {formatNumber(page)} of {formatNumber(pages)}
      </p>
      {page < pages && <RowLink href={href(page + 1)}>Older accounts</RowLink>}
    </nav>
  );
}

/** The loaded plans, how the register was read, and which plans were left out and why. */
function Plans({ sync, book }: Pick<OperatorReport, 'sync' | 'book'>) {
  return (
    <>
      <Facts
        facts={[
          ['Plans', formatNumber(book.planCount)],
          ['Rates checked', formatDate(book.checkedOn)],
          ['Source', book.source.name],
          ['Reading the register', sync.isDaily ? 'Every day' : 'Only by command'],
          ...(sync.lastRun ? readingFacts(sync.lastRun) : []),
          ['Last error', lastError(sync)],
        ]}
      />
      {book.isRemote && <p>The pages show the plans of another rates service. These are the server’s own.</p>}
      {book.source.kind === 'none' && (
        <p>The plans cannot be read, so rates answer 503. The server’s log says what to do.</p>
      )}
      {book.source.kind === 'sample' ? (
        <p>These plans are the sample. No reading of the register has replaced them.</p>
      ) : (
        <Register sync={sync} />
      )}
    </>
  );
}

function readingFacts(report: NonNullable<OperatorSync['lastRun']>): [string, string][] {
  const before = report.previousPlans === null ? '' : `, ${formatNumber(report.previousPlans)} before`;
  return [
    ['Last reading', `${formatMoment(report.finishedAt)}. ${report.replaced ? 'It replaced the plans.' : 'Not used.'}`],
    ['It found', `${formatCount(report.plans, 'plan')}${before}`],
  ];
}

function lastError({ lastRun, trouble }: OperatorSync): string {
  if (trouble) return `${formatMoment(trouble.at.toISOString())}: ${trouble.reason}`;
  return lastRun?.notReplacedBecause ?? 'None';
}

function Register({ sync: { brands, leftOut: reasons } }: { sync: OperatorSync }) {
  const troubled = brands.filter(({ outcome }) => outcome !== 'complete');
  const withPlans = brands.filter(({ plans }) => plans > 0).length;
  return (
    <>
      <p>
        {formatCount(brands.length, 'brand')} asked, {formatNumber(withPlans)} with business plans.
      </p>
      {troubled.length > 0 && <TroubledBrands brands={troubled} />}
      {reasons.length === 0 ? (
        <p>No business plan is left out.</p>
      ) : (
        <>
          <Reasons caption="Plans left out" name="Reason" reasons={reasons} />
          {reasons.map((reason) => (
            <LeftOut key={reason.code} {...reason} />
          ))}
        </>
      )}
    </>
  );
}

function LeftOut({ code, plans, retailers }: OperatorSync['leftOut'][number]) {
  const reason = code.replaceAll('_', ' ');
  return (
    <More title={`${capitalise(reason)}: ${formatCount(plans, 'plan')} by retailer`}>
      <DataTable
        caption={`Left out by retailer: ${reason}`}
        columns={['Retailer', { text: 'For example' }, 'Plans']}
        rows={retailers.map((retailer) => ({
          id: retailer.name,
          cells: [
            retailer.name,
            <span key="ids" className="wrap-anywhere">
              {retailer.planIds.join(', ') || 'Not recorded'}
            </span>,
            formatNumber(retailer.plans),
          ],
        }))}
      />
    </More>
  );
}

/** Names and facts; stacked on a phone. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, fact: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
