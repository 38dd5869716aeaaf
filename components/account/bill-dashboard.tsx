import { counted, dollarsAndCents } from '@/lib/comparison/format';
import { AccountFrame } from './account-frame';
import { BillFilters, type FilterChoice, filterFaults } from './bill-filters';
import { noBills } from './bill-list';
import { BillTable, chosenForm, type FoundBill } from './bill-table';
import type { FormResultView } from './form-result';
import { PostForm } from './post-form';

interface BillDashboardProps {
  result: FormResultView;
  /** What the address searches for, as it was typed. */
  typed: Readonly<Record<string, string>>;
  /** Names of filters that cannot be read; all bills are listed then. */
  faults: readonly string[];
  retailers: readonly FilterChoice[];
  sites: readonly FilterChoice[];
  bills: readonly FoundBill[];
  /** Of all pages. */
  totals: { bills: number; cents: number };
  isFirstPage: boolean;
  /** For the page after this one; null: this is the last. */
  nextCursor: string | null;
}

const page = '/account/bills';

/** Every bill of an account: search, filters, pages, files to download, and ways to delete. The address holds all of it. */
export function BillDashboard(props: BillDashboardProps) {
  const { result, typed, faults, bills, totals, isFirstPage, nextCursor } = props;
  const errors = faults.map((field) => ({ field, message: filterFaults[field] ?? 'Choose one of the list' }));
  const list = new URLSearchParams(typed).toString();
  const isSearch = Object.keys(typed).some((name) => name !== 'sort');
  if (totals.bills === 0 && !isSearch && errors.length === 0) {
    return (
      <AccountFrame title="Your bills" result={result}>
        {noBills}
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Your bills" result={errors.length > 0 ? { ...result, errors } : result}>
      <BillFilters {...props} errors={errors} />
      <section aria-labelledby="found" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="found" className="text-xl font-bold">
            {counted(totals.bills, 'bill')}
            {totals.bills > 0 && <span className="font-normal text-muted"> {dollarsAndCents(totals.cents / 100)}</span>}
          </h2>
          {isSearch && (
            <a className="link py-1" href={page}>
              Show all bills
            </a>
          )}
        </div>
        {bills.length > 0 ? <BillTable bills={bills} /> : <p>No bills match. Try fewer words or filters.</p>}
        {(nextCursor || !isFirstPage) && (
          <nav aria-label="Pages" className="flex flex-wrap gap-x-6">
            {!isFirstPage && (
              <a className="link py-1" href={list ? `${page}?${list}` : page}>
                First page
              </a>
            )}
            {nextCursor && (
              <a className="link py-1" href={`${page}?${new URLSearchParams({ ...typed, cursor: nextCursor })}`}>
                Next page
              </a>
            )}
          </nav>
        )}
        {totals.bills > 0 && errors.length === 0 && (
          <>
            <Downloads typed={typed} />
            <Deletion list={list} count={totals.bills} />
          </>
        )}
      </section>
    </AccountFrame>
  );
}

const downloads: { name: string; format: Record<string, string> }[] = [
  { name: 'Excel', format: { format: 'xlsx' } },
  { name: 'CSV', format: { format: 'csv' } },
  { name: 'CSV of charge lines', format: { format: 'csv', lines: '1' } },
  { name: 'PDF report', format: { format: 'pdf' } },
];

function Downloads({ typed }: Pick<BillDashboardProps, 'typed'>) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-5">
      <span>Download this list:</span>
      {downloads.map(({ name, format }) => (
        <a key={name} className="link py-1" href={`/v1/bills/export?${new URLSearchParams({ ...typed, ...format })}`}>
          {name}
        </a>
      ))}
    </p>
  );
}

function Deletion({ list, count }: { list: string; count: number }) {
  const parts = [
    { action: 'delete-bills', id: chosenForm, name: 'Delete chosen bills', what: 'the bills you ticked' },
    {
      ...{ action: 'delete-found-bills', id: undefined },
      name: `Delete all ${counted(count, 'bill')} of this list`,
      what: `all ${counted(count, 'bill')} of this list, on every page`,
    },
  ];
  return (
    <div className="grid gap-1">
      {parts.map(({ action, id, name, what }) => (
        <details key={action}>
          <summary className="link w-fit cursor-pointer py-1">{name}</summary>
          <PostForm action={action} id={id} className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <input type="hidden" name="list" value={list} />
            <input type="hidden" name="count" value={count} />
            <p>This deletes the data and files of {what}. This can’t be undone.</p>
            <button type="submit" className="button button-danger button-small">
              {name}
            </button>
          </PostForm>
        </details>
      ))}
    </div>
  );
}
