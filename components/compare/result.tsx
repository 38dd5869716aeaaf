import { headlineOf } from '@/lib/comparison/answer';
import type { Operator } from '@/lib/comparison/operator';
import { placeWords, suburbWords } from '@/lib/comparison/place-words';
import { planPageOf } from '@/lib/comparison/plan-page';
import type { ComparisonState } from '@/lib/comparison/state';
import type { TypedUsage } from '@/lib/comparison/usage-input';
import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { Answer } from './answer';
import { BenchmarkStatement } from './benchmark-statement';
import { CostCurve } from './cost-curve';
import { NetworkLinks } from './network-links';
import { OtherKind } from './other-kind';
import { PlanBrowser } from './plan-browser';
import { RetailerTable } from './retailer-table';
import { ShareLink } from './share-link';
import { isSplit, SplitChoice } from './split-choice';
import { Stability } from './stability';
import type { UsageFact } from './usage-facts';
import { UsageForm } from './usage-form';
import { Warnings } from './warnings';

export interface ResultProps {
  /** What the answer is taken from: every plan of the place. */
  rates: RatesResponse;
  /** What is listed: the plans that filters leave, or a later page of them. */
  listed: RatesResponse;
  /** The plans of the first page, wherever the list stands: the answer speaks of rank 1. */
  firstPlans: readonly RatesPlan[];
  state: ComparisonState;
  /** The address to pass on, without an NMI; null where there is none. */
  shareHref: string | null;
  typed: TypedUsage;
  /** Messages the page's banner already shows. */
  bannerMessages: readonly string[];
  /** By network slug: why it has no benchmark. */
  noBenchmarkReasons: Readonly<Record<string, string>>;
  operator: Operator;
  /** Public figures that tell whether the default usage fits. */
  usageFacts: readonly UsageFact[];
}

/** A whole comparison: the answer first, then what it rests on, then every plan. */
export function Result(props: ResultProps) {
  const { rates, listed, firstPlans, state, shareHref, typed, bannerMessages } = props;
  const { noBenchmarkReasons, operator, usageFacts } = props;
  const { location } = rates;
  const suburbs = suburbWords(location);
  const split = isSplit(location) ? rates.warnings.find(({ code }) => code === 'ambiguous_location') : undefined;
  const headlineOn = headlineOf(rates)?.network ?? '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_min(19rem,28vw)] lg:gap-x-12">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
        <div className="grid gap-2">
          <h1 className="text-3xl font-bold sm:text-4xl">Business electricity for {placeWords(location)}</h1>
          {suburbs && <p className="text-muted">{suburbs}</p>}
          {location.city && <p className="text-muted">Area: {location.city.basis}.</p>}
          <NetworkLinks rates={rates} state={state} />
          <ShareLink byNmi={state.level === 'nmi'} href={shareHref} />
        </div>
        <Warnings
          warnings={[...rates.warnings, ...listed.warnings]}
          shown={[...bannerMessages, ...(split ? [split.message] : [])]}
        />
        <SplitChoice location={location} warning={split} state={state} />
        <Answer
          rates={rates}
          firstPlans={firstPlans}
          // Without the whole list the answer is that of what is listed.
          offerFilter={rates === listed ? state.offerFilter : 'all'}
          askedKwh={state.usageKwh}
          usageFacts={usageFacts}
          noBenchmarkReason={Object.hasOwn(noBenchmarkReasons, headlineOn) ? noBenchmarkReasons[headlineOn]! : null}
        />
        <OtherKind rates={rates} />
        <RetailerTable rates={rates} />
        {headlineOf(rates) && <Stability stability={rates.stability} />}
        <BenchmarkStatement rates={rates} reasons={noBenchmarkReasons} />
      </div>
      <aside aria-label="Your usage" className="lg:sticky lg:top-6 lg:row-span-2 lg:self-start">
        <UsageForm state={state} typed={typed} />
      </aside>
      <section
        aria-labelledby="compare"
        className="mt-4 grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 border-t border-rule pt-10"
      >
        <h2 id="compare" className="text-2xl font-bold">
          Plans, cheapest first
        </h2>
        <PlanBrowser
          initial={planPageOf(listed)}
          state={state}
          openPlans={rates.summary.coverage.plans_compared || null}
          restrictedPlans={rates.summary.coverage.plans_restricted ?? 0}
          operator={operator}
          headlineRef={rates.summary.headline?.ref ?? null}
          retailers={rates.facets?.retailers.map(({ id, name }) => ({ id, name })) ?? []}
        />
        <CostCurve curve={rates.curve} page={planPageOf(rates)} />
      </section>
    </div>
  );
}
