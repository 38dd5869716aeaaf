import { placeWords, suburbWords } from '@/lib/comparison/place-words';
import { planPageOf } from '@/lib/comparison/plan-page';
import { type ComparisonState, publicHref } from '@/lib/comparison/state';
import type { TypedUsage } from '@/lib/comparison/usage-input';
import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { Answer } from './answer';
import { BenchmarkStatement } from './benchmark-statement';
import { CheapestCards } from './cheapest-cards';
import { NetworkLinks } from './network-links';
import { OfferFilterLinks } from './offer-filter';
import { PlanBrowser } from './plan-browser';
import { ShareLink } from './share-link';
import { isSplit, SplitChoice } from './split-choice';
import { UsageForm } from './usage-form';
import { Warnings } from './warnings';

export interface ResultProps {
  rates: RatesResponse;
  /** The plans of the first page, wherever the list stands: the answer speaks of rank 1. */
  firstPlans: readonly RatesPlan[];
  state: ComparisonState;
  typed: TypedUsage;
  /** Messages the page's banner already shows. */
  bannerMessages: readonly string[];
  /** By network slug: why it has no benchmark. */
  noBenchmarkReasons: Readonly<Record<string, string>>;
}

/** A whole comparison: the answer first, then what it rests on, then every plan. */
export function Result({ rates, firstPlans, state, typed, bannerMessages, noBenchmarkReasons }: ResultProps) {
  const { location } = rates;
  const suburbs = suburbWords(location);
  const split = isSplit(location) ? rates.warnings.find(({ code }) => code === 'ambiguous_location') : undefined;
  const cheapestOn = rates.summary.cheapest?.network ?? '';
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-x-12">
      <div className="grid content-start gap-8">
        <div className="grid gap-2">
          <h1 className="text-3xl font-bold sm:text-4xl">Business electricity for {placeWords(location)}</h1>
          {suburbs && <p className="text-muted">{suburbs}</p>}
          {location.city && <p className="text-muted">Area: {location.city.basis}.</p>}
          <NetworkLinks rates={rates} state={state} />
          <ShareLink byNmi={state.level === 'nmi'} href={publicHref(state, location.networks)} />
        </div>
        <Warnings warnings={rates.warnings} shown={[...bannerMessages, ...(split ? [split.message] : [])]} />
        <SplitChoice location={location} warning={split} state={state} />
        <Answer
          rates={rates}
          firstPlans={firstPlans}
          offerFilter={state.offerFilter}
          askedKwh={state.usageKwh}
          noBenchmarkReason={Object.hasOwn(noBenchmarkReasons, cheapestOn) ? noBenchmarkReasons[cheapestOn]! : null}
        />
        <CheapestCards rates={rates} firstPlans={firstPlans} />
        <BenchmarkStatement rates={rates} reasons={noBenchmarkReasons} />
      </div>
      <aside aria-label="Your usage" className="lg:sticky lg:top-6 lg:row-span-2 lg:self-start">
        <UsageForm state={state} typed={typed} />
      </aside>
      <section aria-labelledby="compare" className="grid min-w-0 content-start gap-6">
        <h2 id="compare" className="text-2xl font-bold">
          Plans, cheapest first
        </h2>
        <OfferFilterLinks state={state} />
        <PlanBrowser initial={planPageOf(rates)} state={state} />
      </section>
    </div>
  );
}
