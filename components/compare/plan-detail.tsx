import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/links';
import { OutsideLink } from '@/components/ui/outside-link';
import type { RatesPlan } from '@/lib/rates/contract';
import { type ComparisonState, formatAddress } from '@/lib/site/address/state';
import type { Offer } from '@/lib/site/offers';
import { describeTariffChange } from '@/lib/site/plans/own-bill';
import { findPlanNetwork, type PlanPage } from '@/lib/site/plans/plan-page';
import type { Operator } from '@/lib/site/words/operator-copy';
import { describeMayAdd, isBuyingGroup, listPlanLabels, listPlanWarnings } from '@/lib/site/words/plan-copy';
import { describePriceAge, listBasisNotes, listContractFacts, listMoreContractFacts } from './contract-copy';
import { CostSum } from './cost-sum';
import type { Line } from './line';
import { describeNames } from './plan-row';
import { PriceWeeks } from './price-weeks';
import { describeFeeEffect, findGovernmentPage, findSignUp, haveReady, NoPage, SignUpButton } from './sign-up';

interface PlanDetailProps {
  /** With its plan's details. */
  offer: Offer;
  page: PlanPage;
  line: Line | null;
  best: Offer | null;
  state: ComparisonState;
  operator: Operator;
}

/** An open plan: how to sign up first, then the sum, the hours, the contract and its conditions. */
export function PlanDetail({ offer, page, line, best, state, operator }: PlanDetailProps) {
  const { plan } = offer;
  const names = describeNames(offer);
  return (
    <div className="plan-detail @container text-sm">
      <Sign offer={offer} page={page} best={best} state={state} operator={operator} />
      <div className="grid grid-cols-1 gap-6 px-4 pt-3 pb-6 @min-[42rem]:grid-cols-2 @min-[42rem]:gap-x-10 @min-[42rem]:gap-y-7 @min-[42rem]:px-6 @min-[68rem]:grid-cols-3 print:*:break-inside-avoid">
        <Part title="The sum">
          <CostSum offer={offer} page={page} line={line} />
        </Part>
        <Part title="When each price applies">
          <PriceWeeks plan={plan} />
        </Part>
        <div className="grid content-start gap-5">
          <Part title="Contract">
            <Contract plan={plan} page={page} />
          </Part>
          <Conditions plan={plan} page={page} />
          {names && <Part title="One offer">{names}</Part>}
        </div>
      </div>
    </div>
  );
}

type SignProps = Omit<PlanDetailProps, 'line'>;

/** The way to sign up, and the way to set the plan beside the best one and the owner's bill. */
function Sign({ offer: { plan, key }, page, best, state, operator }: SignProps) {
  const link = findSignUp(plan, operator);
  const government = findGovernmentPage(plan);
  const group = isBuyingGroup(plan);
  const { fee } = operator;
  const marks = [best?.plan.ref, plan.ref].filter((ref) => ref !== undefined);
  const isBeside = marks.length === 2 && best?.key !== key;
  return (
    <div className="plan-sign mx-4 mt-2 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-md bg-accent-soft p-3">
      <SignUpButton plan={plan} operator={operator} />
      <p className="min-w-0 flex-1 basis-56 text-sm text-muted">
        {link?.note}
        {!link && <NoPage plan={plan} operator={operator} />}{' '}
        {group ? (
          <>
            {describeFeeEffect(plan, operator, findPlanNetwork(page, plan.network).benchmark, page.own) ?? fee}{' '}
            <TextLink href="/how-we-are-paid">How we are paid</TextLink>
          </>
        ) : (
          <>
            <b className="font-semibold text-ink">Have ready:</b> {haveReady}. The retailer moves you over; your power
            stays on. Check your contract for an exit fee first.
          </>
        )}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {government && <OutsideLink href={government}>Check on Energy Made Easy</OutsideLink>}
        {isBeside && (
          <TextLink href={formatAddress({ ...state, plan: null, page: 1, marks, sideBySide: true })}>
            Beside the best plan{page.own && ' and your bill'}
          </TextLink>
        )}
      </p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-(length:--text-base) font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Contract({ plan, page }: { plan: RatesPlan; page: PlanPage }) {
  const more = listMoreContractFacts(plan);
  return (
    <>
      <Facts facts={listContractFacts(plan, page)} />
      {more.length > 0 && (
        <details>
          <summary className="action">Fees and payment</summary>
          <Facts facts={more} />
        </details>
      )}
    </>
  );
}

/** Names and facts below each other. */
function Facts({ facts }: { facts: readonly { name: string; text: string }[] }) {
  return (
    <dl className="grid gap-1">
      {facts.map(({ name, text }, place) => (
        // Names may repeat, such as two fees of a kind; the list never changes order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={place} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
          <dt className="text-muted">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Longer texts of a retailer are folded. */
const maxQuoteLength = 220;

/** Who can sign up, what may be added, what was inferred. */
function Conditions({ plan, page }: { plan: RatesPlan; page: PlanPage }) {
  const labels = listPlanLabels(plan);
  const age = describePriceAge(plan, page.checkedOn);
  const said = [
    ...(age ? [age] : []),
    ...describeTariffChange(plan, page.own),
    ...describeMayAdd(plan.may_add ?? []),
    ...listBasisNotes(plan),
  ];
  const warnings = listPlanWarnings(plan);
  const quote = plan.eligibility_text;
  if (labels.length + said.length + warnings.length === 0 && !quote) return null;
  return (
    <Part title="Conditions">
      <ul className="grid gap-2">
        {warnings.map((warning) => (
          <li key={warning} className="caution">
            {warning}
          </li>
        ))}
        {labels.length > 0 && (
          <li className="flex flex-wrap gap-x-2 gap-y-1">
            {labels.map((label) => (
              <span key={label} className="tag">
                {label}
              </span>
            ))}
          </li>
        )}
        {said.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {quote && <Quote text={quote} by={plan.retailer} />}
    </Part>
  );
}

function Quote({ text, by }: { text: string; by: string | null }) {
  const whose = `${by ?? 'The retailer'}’s own words`;
  const isLong = text.length > maxQuoteLength;
  const quote = (
    <blockquote className="mt-2 border-l-[3px] border-rule-strong pl-3 wrap-anywhere" dir="auto">
      {text}
      {!isLong && <footer className="mt-1 text-(length:--text-xs) text-muted">{whose}</footer>}
    </blockquote>
  );
  if (!isLong) return quote;
  return (
    <details>
      <summary className="action">{whose}</summary>
      {quote}
    </details>
  );
}
