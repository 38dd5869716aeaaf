import { ChecksLink, RuleLink } from '@/components/bill/checks/check-links';
import { severityNames } from '@/components/bill/checks/checks-page';
import { ButtonLink, QuietButtonLink } from '@/components/ui/links';
import { getToday } from '@/lib/server/today';
import type { StoredComparison } from '@/lib/site/sites/site-view';
import { formatDate } from '@/lib/site/words/format';
import { AccountFrame, AccountPart, DeleteForm } from './account-frame';
import { BillEvidence, type ReadGroup } from './bill-evidence';
import { type BillView, billName, billPeriod } from './bill-list';
import type { FormResultView } from './form-page';

interface BillIssue {
  severity: keyof typeof severityNames;
  message: string;
  code?: string | undefined;
}

interface BillPageProps {
  result: FormResultView;
  bill: BillView;
  read: {
    /** In the bill’s currency. */
    total: string | null;
    /** Values, charges and meter reads; empty groups are left out. */
    groups: readonly ReadGroup[];
    issues: readonly BillIssue[];
    /** The comparison with the bill's usage and rates, or why there is none. */
    comparison: StoredComparison | null;
  };
}

/** A stored bill: its values with their reliability, and the issues of the checks. */
export function BillPage({ result, bill, read }: BillPageProps) {
  const { createdAt, supplyAddress, siteKey } = bill;
  const place = [supplyAddress, siteKey].filter(Boolean).join(', ');
  return (
    <AccountFrame title={billName(bill)} result={result}>
      <div className="grid gap-1">
        {read.total && <p className="amount">{read.total}</p>}
        {billPeriod(bill) && <p>{billPeriod(bill)}</p>}
        {place && <bdi className="wrap-anywhere">{place}</bdi>}
        <p className="text-muted">Added on {formatDate(getToday(createdAt))}</p>
      </div>
      <BillActions bill={bill} comparison={read.comparison} />
      <WhatWasRead read={read} pagesHref={bill.fileBytes === null ? null : `/account/bills/${bill.id}/pages`} />
      <div className="border-t border-rule pt-4">
        <DeleteForm
          action="delete-bills"
          id={bill.id}
          summary="Delete this bill"
          effect={`This deletes the bill’s data${bill.fileBytes === null ? '' : ' and file'}.`}
          button="Delete bill"
        />
      </div>
    </AccountFrame>
  );
}

interface BillActionsProps {
  bill: BillView;
  comparison: BillPageProps['read']['comparison'];
}

function BillActions({ bill: { id, fileBytes, supplyAddress, siteKey }, comparison }: BillActionsProps) {
  const hasSite = comparison !== null && (supplyAddress !== null || siteKey !== null);
  return (
    <div className="grid max-w-prose gap-3">
      <p className="flex flex-wrap gap-3">
        {comparison && 'href' in comparison && (
          <ButtonLink href={comparison.href}>Compare plans with this bill</ButtonLink>
        )}
        {comparison && 'enterHref' in comparison && comparison.enterHref && (
          <ButtonLink href={comparison.enterHref}>Enter the postcode</ButtonLink>
        )}
        {hasSite && <QuietButtonLink href={`/account/sites/${id}`}>See this site</QuietButtonLink>}
        {fileBytes !== null && <QuietButtonLink href={`/v1/bills/${id}/file`}>Download file</QuietButtonLink>}
      </p>
      {comparison && 'why' in comparison && <p className="text-muted">{comparison.why}</p>}
    </div>
  );
}

type WhatWasReadProps = { read: BillPageProps['read']; pagesHref: string | null };

function WhatWasRead({ read: { groups, issues }, pagesHref }: WhatWasReadProps) {
  return (
    <>
      <AccountPart id="issues" title="Issues">
        <Issues issues={issues} />
        <ChecksLink />
      </AccountPart>
      {groups.length > 0 && (
        <AccountPart id="read" title="What we read">
          <p className="max-w-prose text-muted">
            Confirmed means that another part of the bill agrees, or a check digit fits. Open a value to see where it is
            on the bill. {pagesHref === null && 'We don’t have the file, so we can’t show the page.'}
          </p>
          <BillEvidence groups={groups} pagesHref={pagesHref} />
        </AccountPart>
      )}
    </>
  );
}

/** The most severe first. */
function Issues({ issues }: { issues: readonly BillIssue[] }) {
  if (issues.length === 0) return <p>Our checks found nothing wrong.</p>;
  const ranks = Object.keys(severityNames);
  return (
    <ul className="rows-close">
      {[...issues]
        .sort((a, b) => ranks.indexOf(a.severity) - ranks.indexOf(b.severity))
        .map(({ severity, message, code }) => (
          <li key={severity + message} className="wrap-anywhere">
            <span className="tag tag-look">{severityNames[severity]}</span> {message}
            <RuleLink rule={code ?? null} />
          </li>
        ))}
    </ul>
  );
}
