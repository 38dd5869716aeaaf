import { counted, dateWords, kwhAYear } from '@/lib/comparison/format';
import type { Operator } from '@/lib/comparison/operator';
import { placeWords } from '@/lib/comparison/place-words';
import { planPageOf } from '@/lib/comparison/plan-page';
import { sideBySideTitle } from '@/lib/comparison/side-by-side';
import { type ComparisonState, printState } from '@/lib/comparison/state';
import { defaultUsageSentence, demandSentence, hoursSentence } from '@/lib/comparison/usage-words';
import type { RatesResponse } from '@/lib/rates/contract';
import { SideBySide } from './side-by-side';
import { Warnings } from './warnings';

interface ComparePageProps {
  /** The marked plans. */
  rates: RatesResponse;
  state: ComparisonState;
  bannerMessages: readonly string[];
  operator: Operator;
  /** True when more plans were marked than fit. */
  tooMany: boolean;
}

/** The marked plans of a comparison side by side, with what their costs assume, and the way back to the list. */
export function ComparePage({ rates, state, bannerMessages, operator, tooMany }: ComparePageProps) {
  const page = planPageOf(rates);
  const listHref = printState({ ...state, sideBySide: false });
  // A service without our extensions cannot be asked for single plans: what it answers then is not what was marked.
  const plans = page.plans.filter(({ ref }) => ref !== undefined && state.marks.includes(ref));
  const { usage } = rates;
  const assumed = usage ? [hoursSentence(usage), demandSentence(usage)].map((of) => of?.sentence) : [];
  const usageNote = defaultUsageSentence(rates, state.usageKwh);
  const gone = state.marks.length - plans.length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <p>
          <a className="action" href={listHref}>
            Back to the list
          </a>
        </p>
        <h1 className="text-2xl font-bold sm:text-4xl">{sideBySideTitle(plans.length, page.own !== null)}</h1>
        <p className="text-muted">
          {kwhAYear(page.annualKwh)}, {placeWords(rates.location)}. GST included. Prices checked{' '}
          {dateWords(page.checkedOn)}.
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
          {tooMany && <p className="caution">Four plans fit side by side. These are the first four you chose.</p>}
          {gone > 0 && (
            <p className="caution">
              {counted(gone, 'chosen plan is', 'chosen plans are')} not sold here at this usage.
            </p>
          )}
          <SideBySide page={{ ...page, plans }} state={state} operator={operator} />
          <p className="max-w-prose text-sm text-muted print:max-w-none">{assumed.join(' ')}</p>
        </>
      )}
    </div>
  );
}
