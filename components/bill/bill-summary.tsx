import { TextLink } from '@/components/ui/links';
import { Monogram } from '@/components/ui/monogram';
import { Notice } from '@/components/ui/notice';
import type { TypedBill } from '@/lib/site/address/bill-form';
import { type Finding, isReportedBy } from '@/lib/site/bill/audit/findings';
import { findWholeBillIssues, formatPeriod, listBillNotes } from '@/lib/site/bill/copy';
import type { ReadBill } from '@/lib/site/bill/model';
import { formatCount, formatDollarsAndCents } from '@/lib/site/words/format';
import { RuleLink } from './checks/check-links';

/** Shows retailer, period and total. The total is hidden for foreign bills, because we don't know the currency. */
export function BillSummary({ bill }: { bill: ReadBill }) {
  const { retailer, totalIncGst, supplyAddress, country } = bill;
  const period = formatPeriod(bill);
  if (!retailer && !period && !totalIncGst) return null;
  return (
    <div className="panel grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-3 py-2.5 @min-[37rem]/page:grid @min-[37rem]/page:px-4 @min-[37rem]/page:py-3.5">
      {retailer && (
        <span className="row-span-2 hidden self-start @min-[37rem]/page:grid">
          <Monogram name={retailer.value} />
        </span>
      )}
      <p className="col-start-2 flex min-w-0 flex-wrap items-baseline justify-between gap-x-3">
        <strong className="wrap-anywhere">
          <bdi>{retailer?.value ?? 'Your bill'}</bdi>
        </strong>
        {totalIncGst && (country ?? 'AU') === 'AU' && (
          <span className="tabular-nums">
            <strong>{formatDollarsAndCents(totalIncGst.value)}</strong>{' '}
            <span className="text-xs text-muted">GST included</span>
          </span>
        )}
      </p>
      <p className="col-start-2 min-w-0 text-sm text-muted wrap-anywhere">
        <span className="block">{period}</span>
        {supplyAddress && <bdi className="block">{supplyAddress.value}</bdi>}
      </p>
    </div>
  );
}

/** Notes to read before comparing. */
export function BillNotes({
  bill,
  typed,
  findings,
}: {
  bill: ReadBill;
  typed: TypedBill;
  findings: readonly Finding[];
}) {
  const issues = findWholeBillIssues(bill).filter((issue) => !isReportedBy(findings, issue));
  return (
    <>
      {listBillNotes(bill, typed).map(({ title, text }) => (
        <Notice key={title} label={title}>
          <p className="font-semibold">{title}</p>
          <p className="text-sm">{text}</p>
        </Notice>
      ))}
      {issues.length > 0 && (
        <details className="text-sm">
          <summary className="link">We noticed {formatCount(issues.length, 'more thing')}</summary>
          <ul className="list-disc pt-1 pl-5">
            {issues.map(({ message, rule }) => (
              <li key={message} className="wrap-anywhere">
                <bdi>{message}</bdi>
                <RuleLink rule={rule} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Says which files are not used: of other sites, of gas, from abroad, and reminder notices. */
export function UnusedFiles({ others, reminders }: { others: number; reminders: number }) {
  return (
    <>
      {others > 0 && <Others count={others} />}
      {reminders > 0 && <Reminders count={reminders} />}
    </>
  );
}

function Others({ count }: { count: number }) {
  const isOne = count === 1;
  return (
    <Notice label="Files left out">
      <p className="font-semibold">We left out {isOne ? 'one file' : `${count} files`}</p>
      <p className="text-sm">
        {isOne ? 'It’s' : 'They’re'} for another site, for gas, or from another country. Compare one site at a time:{' '}
        <TextLink href="/bill">upload {isOne ? 'it' : 'them'} alone</TextLink>.
      </p>
    </Notice>
  );
}

function Reminders({ count }: { count: number }) {
  const isOne = count === 1;
  return (
    <Notice label="Reminder notices">
      <p className="font-semibold">{isOne ? 'One file is a reminder notice' : `${count} files are reminder notices`}</p>
      <p className="text-sm">
        We left {isOne ? 'it' : 'them'} out. A reminder has no usage, and its amount is from an earlier bill.
      </p>
    </Notice>
  );
}
