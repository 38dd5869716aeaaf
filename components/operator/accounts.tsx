import { SubmitButton } from '@/components/account/post-form';
import { DataTable } from '@/components/ui/data-table';
import { RowLink, TextLink } from '@/components/ui/links';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import type { OperatorReport } from '@/lib/accounts/operator/report';
import { formatCount, formatDate, formatNumber } from '@/lib/site/words/format';

const problemNames = {
  database_unavailable: 'The database is not available, so accounts can’t be shown. The log says why and what to do.',
  database_busy: 'The database is busy. Load this page again in a few seconds.',
};

type FoundAccounts = Extract<OperatorReport['accounts'], { q: string }>;

/** A page of accounts with a search. */
export function Accounts({ found }: { found: OperatorReport['accounts'] }) {
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
