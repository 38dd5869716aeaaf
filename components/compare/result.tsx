import type { RatesWarning } from '@/lib/rates/contract';
import { isAboveSmallBusiness, ratesStale } from '@/lib/rates/warnings';
import { type ComparisonState, needsUsage } from '@/lib/site/address/state';
import type { TypedUsage } from '@/lib/site/address/usage-input';
import { isCertain, type LoadedResult } from '@/lib/site/offers';
import { buildPlanPage, hasExtensions } from '@/lib/site/plans/plan-page';
import type { PriceRange } from '@/lib/site/words/answer';
import { Answer, type AnswerProps, RangeAnswer } from './answer';
import { Assumptions } from './assumptions';
import { BenchmarkChart } from './benchmark-chart';
import { BusinessTiles, EditLine } from './edit-line';
import { LargeUser } from './large-user';
import { chooseLine } from './line';
import { Maybe } from './maybe';
import { NetworkLinks, NetworkResults } from './network-results';
import { OfflineNotice } from './offline-notice';
import { PlanList } from './plan-list';
import { ShareLink } from './share-link';
import { Warnings } from './warnings';

interface ResultProps extends Pick<AnswerProps, 'operator'> {
  loaded: LoadedResult;
  /** The best prices at two usages, where none is given. */
  range: PriceRange | null;
  state: ComparisonState;
  /** URL to share, without an NMI; null when there is none. */
  shareHref: string | null;
  typed: TypedUsage;
  /** Messages that the page's banner already shows. */
  bannerMessages: readonly string[];
}

/** How many offers with a certain price the chart draws. */
const chartOffers = 8;

/** A comparison page: what it is for, the answer, what could be cheaper, the list, the chart, then how it was worked out. */
export function Result({ loaded, range, state, shareHref, typed, bannerMessages, operator }: ResultProps) {
  const { rates, whole, filtered, page: listPage } = loaded;
  const networks = rates.summary.headline_by_network ?? [];
  const isAboutRates = ({ code }: RatesWarning) => code === ratesStale;
  const drawn = listPage.offers
    .filter(isCertain)
    .slice(0, chartOffers)
    .map(({ plan }) => plan);
  const page = buildPlanPage(rates, drawn);
  const line = chooseLine(page, whole);
  const shared = { rates, best: loaded.best, whole, page, line, state, operator };
  return (
    <div className="result" data-result>
      <EditLine rates={rates} state={state} typed={typed} />
      {isAboveSmallBusiness(rates) ? (
        <LargeUser {...shared} />
      ) : (
        <>
          {range ? (
            <RangeAnswer rates={rates} best={whole.best} range={range}>
              <BusinessTiles state={state} extended={hasExtensions(rates)} />
              <p className="mt-3 text-sm">
                <a className="link inline-block py-0.5" href="/bill">
                  Upload a bill instead
                </a>
              </p>
            </RangeAnswer>
          ) : networks.length > 1 ? (
            <NetworkResults rates={rates} networks={networks} state={state} />
          ) : (
            <Answer {...shared} />
          )}
          {(range || networks.length < 2) && <NetworkLinks rates={rates} state={state} />}
          {state.ownRates && !rates.own_plan && (
            <p className="caution text-sm">We couldn’t cost your bill’s rates here, so only plans are compared.</p>
          )}
          {whole.best && <Maybe offers={filtered.maybe} best={whole.best} state={state} typed={typed} />}
          <Warnings warnings={rates.warnings.filter((one) => !isAboutRates(one))} shown={bannerMessages} />
          <PlanList {...{ loaded, page, line, state, operator }} isAssumed={needsUsage(state)} />
        </>
      )}
      <Warnings warnings={rates.warnings.filter(isAboutRates)} shown={bannerMessages} />
      {!isAboveSmallBusiness(rates) && <BenchmarkChart page={page} state={state} />}
      <Assumptions rates={rates} state={state} />
      <ShareLink byNmi={state.level === 'nmi'} href={shareHref} hasBill={state.ownRates !== null} />
      <OfflineNotice />
    </div>
  );
}
