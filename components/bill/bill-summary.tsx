import type { ReactNode } from 'react';
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
  const { retailer, totalIncGst, supplyAddress, isAbroad } = bill;
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
        {totalIncGst && !isAbroad && (
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

interface BillNotesProps {
  bill: ReadBill;
  typed: TypedBill;
  findings: readonly Finding[];
}

/** Notes to read before comparing. */
export function BillNotes({ bill, typed, findings }: BillNotesProps) {
  const issues = findWholeBillIssues(bill).filter((issue) => !isReportedBy(findings, issue));
  return (
    <>
      {listBillNotes(bill, typed).map(({ title, text }) => (
        <Note key={title} label={title} title={title}>
          {text}
        </Note>
      ))}
      {issues.length > 0 && (
        <details className="text-sm" open={issues.some(({ rule }) => rule === null)}>
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

/** Says which files are not used: of other sites, of gas, from abroad, reminders and credit notes. */
export function UnusedFiles({ others, notices }: { others: number; notices: number }) {
  const [it, them] = [others === 1 ? 'it' : 'them', notices === 1 ? 'it' : 'them'];
  return (
    <>
      {others > 0 && (
        <Note label="Files left out" title={`We left out ${others === 1 ? 'one file' : `${others} files`}`}>
          {others === 1 ? 'It’s' : 'They’re'} for another site, for gas, or from another country. Compare one site at a
          time: <TextLink href="/bill">upload {it} alone</TextLink>.
        </Note>
      )}
      {notices > 0 && (
        <Note
          label="Reminders and credit notes"
          title={
            notices === 1 ? 'One file is a reminder or a credit note' : `${notices} files are reminders or credit notes`
          }
        >
          We left {them} out. Only a bill charges for usage.
        </Note>
      )}
    </>
  );
}

function Note({ label, title, children }: { label: string; title: string; children: ReactNode }) {
  return (
    <Notice label={label}>
      <p className="font-semibold">{title}</p>
      <p className="text-sm">{children}</p>
    </Notice>
  );
}
