import { describeTrouble } from '@/components/about/coverage-copy';
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
          ['Plans', formatNumber(book.plans)],
          ['Rates checked', formatDate(book.checked_on)],
          ['Source', book.source],
          ['Reading the register', sync.plan_sync === 'daily' ? 'Every day' : 'Only by command'],
          ...(sync.report ? readingFacts(sync.report) : []),
          ['Last error', lastError(sync)],
        ]}
      />
      {book.rates === 'remote' && <p>The pages show the plans of another rates service. These are the server’s own.</p>}
      {book.kind === 'none' && <p>The plans cannot be read, so rates answer 503. The server’s log says what to do.</p>}
      {book.kind === 'sample' ? (
        <p>These plans are the sample. No reading of the register has replaced them.</p>
      ) : (
        <Register sync={sync} />
      )}
    </>
  );
}

function readingFacts(report: NonNullable<OperatorSync['report']>): [string, string][] {
  const before = report.previous_plans === null ? '' : `, ${formatNumber(report.previous_plans)} before`;
  return [
    [
      'Last reading',
      `${formatMoment(report.finished_at)}. ${report.replaced ? 'It replaced the plans.' : 'Not used.'}`,
    ],
    ['It found', `${formatCount(report.plans, 'plan')}${before}`],
  ];
}

function lastError({ report, last_error }: OperatorSync): string {
  if (last_error) return `${formatMoment(last_error.at)}: ${last_error.reason}`;
  return report?.not_replaced_because ?? 'None';
}

function Register({ sync }: { sync: OperatorSync }) {
  const { left_out: reasons, troubled_brands: troubled } = sync;
  return (
    <>
      <p>
        {formatCount(sync.brands_asked, 'brand')} asked, {formatNumber(sync.brands_with_plans)} with business plans.
      </p>
      {troubled.length > 0 && (
        <DataTable
          caption="Brands we couldn’t check completely"
          columns={['Brand', { text: 'What happened' }, 'Plans']}
          rows={troubled.map(({ name, plans, plans_from: plansFrom, ...brand }) => ({
            id: name,
            cells: [name, describeTrouble({ ...brand, plansFrom }), formatNumber(plans)],
          }))}
        />
      )}
      {reasons.length === 0 ? (
        <p>No business plan is left out.</p>
      ) : (
        <>
          <DataTable
            caption="Plans left out"
            columns={['Reason', 'Plans']}
            rows={reasons.map(({ code, text, plans }) => ({ id: code, cells: [text, formatNumber(plans)] }))}
          />
          {reasons.map((reason) => (
            <LeftOut key={reason.code} {...reason} />
          ))}
        </>
      )}
    </>
  );
}

function LeftOut({ code, plans, retailers }: OperatorSync['left_out'][number]) {
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
              {retailer.plan_ids.join(', ') || 'Not recorded'}
            </span>,
            formatNumber(retailer.plans),
          ],
        }))}
      />
    </More>
  );
}
