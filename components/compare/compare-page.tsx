import type { Operator } from '@/lib/comparison/operator';
import { placeWords } from '@/lib/comparison/place-words';
import { planPageOf } from '@/lib/comparison/plan-page';
import { sideBySideTitle } from '@/lib/comparison/side-by-side';
import { type ComparisonState, printState } from '@/lib/comparison/state';
import { assumedSentence } from '@/lib/comparison/usage-words';
import type { RatesResponse } from '@/lib/rates/contract';
import { DefaultUsage } from './default-usage';
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

/** The marked plans of a comparison side by side, with what their costs rest on, and the way back to the list. */
export function ComparePage({ rates, state, bannerMessages, operator, tooMany }: ComparePageProps) {
  const page = planPageOf(rates);
  const listHref = printState({ ...state, sideBySide: false });
  // A service without our extensions cannot be asked for single plans: what it answers then is not what was marked.
  const plans = page.plans.filter(({ ref }) => ref !== undefined && state.marks.includes(ref));
  const assumed = assumedSentence(rates.usage, rates.location.networks.length);
  const gone = state.marks.length - plans.length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <p>
          <a className="link" href={listHref}>
            Back to the list
          </a>
        </p>
        <h1 className="text-3xl font-bold sm:text-4xl">{sideBySideTitle(plans.length)}</h1>
        <p className="text-muted">Business electricity for {placeWords(rates.location)}</p>
      </div>
      <Warnings warnings={rates.warnings} shown={bannerMessages} />
      {plans.length === 0 ? (
        <p className="max-w-prose">Mark plans in the list, as many as four, to see them beside one another.</p>
      ) : (
        <>
          <DefaultUsage rates={rates} askedKwh={state.usageKwh} usageHref={`${listHref}#usage_kwh`} facts={[]} />
          {tooMany && <p className="caution">Four plans fit side by side; the first four of those marked are here.</p>}
          {gone > 0 && (
            <p className="caution">
              {gone === 1 ? 'One marked plan is' : `${gone} marked plans are`} not offered here at this usage.
            </p>
          )}
          <SideBySide page={{ ...page, plans }} state={state} operator={operator} />
          {assumed && <p className="max-w-prose text-muted">{assumed}</p>}
        </>
      )}
    </div>
  );
}
