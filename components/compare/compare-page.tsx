import type { RatesResponse } from '@/lib/rates/contract';
import { type ComparisonState, formatAddress } from '@/lib/site/address/state';
import { buildPlanPage } from '@/lib/site/plans/plan-page';
import { formatCount, formatDate, formatKwhPerYear } from '@/lib/site/words/format';
import type { Operator } from '@/lib/site/words/operator-copy';
import { describePlace } from '@/lib/site/words/place-copy';
import { describeDefaultUsage, describeDemand, describeHours } from '@/lib/site/words/usage-copy';
import { SideBySide } from './side-by-side';
import { formatSideBySideTitle } from './side-by-side-facts';
import { Warnings } from './warnings';

interface ComparePageProps {
  /** The selected plans. */
  rates: RatesResponse;
  state: ComparisonState;
  bannerMessages: readonly string[];
  operator: Operator;
}

/** Page that compares the selected plans, with the assumptions behind their costs and a link back to the list. */
export function ComparePage({ rates, state, bannerMessages, operator }: ComparePageProps) {
  const page = buildPlanPage(rates);
  const listHref = formatAddress({ ...state, sideBySide: false });
  // A service without our extensions cannot return single plans, so its response may have others.
  const plans = page.plans.filter(({ ref }) => ref !== undefined && state.marks.includes(ref));
  const { usage } = rates;
  const assumed = usage ? [describeHours(usage), describeDemand(usage)].map((of) => of?.sentence) : [];
  const usageNote = describeDefaultUsage(rates, state);
  const gone = state.marks.length - plans.length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <p>
          <a className="action" href={listHref}>
            Back to the list
          </a>
        </p>
        <h1 className="text-2xl font-bold sm:text-4xl">{formatSideBySideTitle(plans.length, page.own !== null)}</h1>
        <p className="text-muted">
          {formatKwhPerYear(page.annualKwh)}, {describePlace(rates.location)}. GST included. Prices checked{' '}
          {formatDate(page.checkedOn)}.
        </p>
      </div>
      <Warnings warnings={rates.warnings} shown={bannerMessages} />
      {plans.length === 0 ? (
        <p>Choose two to four plans in the list to compare them here.</p>
      ) : (
        <>
          {usageNote && (
            <p className="caution">
              {usageNote}{' '}
              <a className="link" href={`${listHref}#usage_kwh`}>
                Add your usage
              </a>
            </p>
          )}
          {gone > 0 && (
            <p className="caution">
              {formatCount(gone, 'chosen plan is', 'chosen plans are')} not sold here at this usage.
            </p>
          )}
          <SideBySide page={{ ...page, plans }} state={state} operator={operator} />
          <p className="max-w-prose text-sm text-muted print:max-w-none">{assumed.join(' ')}</p>
        </>
      )}
    </div>
  );
}
