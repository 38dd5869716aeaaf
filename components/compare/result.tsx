import type { TypedUsage } from '@/lib/comparison/address/usage-input';
import { splitWarnings } from '@/lib/comparison/copy/answer';
import { buildPlanPage } from '@/lib/comparison/plans/plan-page';
import type { RatesResponse } from '@/lib/rates/contract';
import { Answer, type AnswerProps } from './answer';
import { Assumptions } from './assumptions';
import { ContextLine } from './context-line';
import { NetworkLinks } from './network-links';
import { NetworkResults } from './network-results';
import { OwnMissing } from './own-bill';
import { PlanSection } from './plan-section';
import { Retailers } from './retailers';
import { ShareLink } from './share-link';
import { UsageForm } from './usage-form';
import { UsageScenarios } from './usage-scenarios';
import { Warnings } from './warnings';

export interface ResultProps extends AnswerProps {
  /** The listed plans: after filtering, or of a later page. */
  listed: RatesResponse;
  /** URL to share, without an NMI; null when there is none. */
  shareHref: string | null;
  typed: TypedUsage;
  /** Messages that the page's banner already shows. */
  bannerMessages: readonly string[];
}

/** A comparison page: headline, usage, plans, then assumptions. */
export function Result(props: ResultProps) {
  const { rates, listed, state, shareHref, typed, bannerMessages, noBenchmarkReasons, operator } = props;
  const networks = rates.summary.headline_by_network ?? [];
  const { aboutAnswer, aboutRates } = splitWarnings([...rates.warnings, ...listed.warnings]);
  return (
    <div className="result">
      <ContextLine rates={rates} state={state} shareHref={shareHref} />
      {networks.length > 1 ? (
        <NetworkResults rates={rates} networks={networks} state={state} />
      ) : (
        <>
          <Answer {...props} />
          <NetworkLinks rates={rates} state={state} />
        </>
      )}
      {state.ownRates && !rates.own_plan && <OwnMissing />}
      <Warnings warnings={aboutAnswer} shown={bannerMessages} />
      <UsageForm state={state} typed={typed} rates={rates} />
      <PlanSection
        page={buildPlanPage(listed)}
        state={state}
        operator={operator}
        // With several networks there is no single best plan.
        headlineRef={(networks.length > 1 ? null : rates.summary.headline?.ref) ?? null}
      />
      <Warnings warnings={aboutRates} shown={bannerMessages} />
      <UsageScenarios rates={rates} />
      <Retailers rates={rates} state={state} />
      <div className="sm:hidden">
        <ShareLink byNmi={state.level === 'nmi'} href={shareHref} />
      </div>
      <Assumptions rates={rates} state={state} noBenchmarkReasons={noBenchmarkReasons} />
    </div>
  );
}
