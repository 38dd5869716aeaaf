import { Reasons, TroubledBrands } from '@/components/about/coverage-result';
import { DataTable } from '@/components/ui/data-table';
import { More } from '@/components/ui/document';
import type { OperatorReport, OperatorSync } from '@/lib/accounts/operator/report';
import { capitalise, formatCount, formatDate, formatMoment, formatNumber } from '@/lib/site/words/format';
import { Facts } from './facts';

/** The loaded plans, how the register was read, and which plans were left out and why. */
export function Plans({ sync, book }: Pick<OperatorReport, 'sync' | 'book'>) {
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
