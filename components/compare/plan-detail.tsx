import type { ReactNode } from 'react';
import { OperatorContact } from '@/components/ui/operator-contact';
import { listContractFacts, listMoreContractFacts } from '@/lib/comparison/copy/contract-copy';
import { formatDollars } from '@/lib/comparison/copy/format';
import { describeFeeEffect, findPlanAction, listSwitchSteps } from '@/lib/comparison/copy/next-steps-copy';
import { describeOperator, type Operator } from '@/lib/comparison/copy/operator-copy';
import { findSharedNotes, listBasisNotes } from '@/lib/comparison/copy/plan-basis-copy';
import { formatTariffName, isBuyingGroup, listPlanLabels } from '@/lib/comparison/copy/plan-copy';
import { describeMayAdd, listPlanWarnings } from '@/lib/comparison/copy/plan-warning-copy';
import { describeTariffChange, isOwnBill } from '@/lib/comparison/plans/own-bill';
import { findNetwork, type PlanPage } from '@/lib/comparison/plans/plan-page';
import type { RatesPlan } from '@/lib/rates/contract';
import { CostSum } from './cost-sum';
import { OwnCheck } from './own-bill';
import { PlanActionLink } from './plan-action-link';
import { PriceWeeks } from './price-weeks';

export interface PlanDetailProps {
  plan: RatesPlan;
  page: PlanPage;
  operator: Operator;
}

/** Details of a plan in the order that owners need them: cost, hours, contract, conditions, how to switch. */
export function PlanDetail({ plan, page, operator }: PlanDetailProps) {
  const sum = (
    <Part title="How we worked this out">
      <CostSum plan={plan} page={page} />
    </Part>
  );
  if (page.own && isOwnBill(plan)) {
    return (
      <div className="plan-detail">
        <div className="plan-detail-parts">
          {sum}
          <Part title="Your bill, costed again">
            <OwnCheck own={page.own} />
          </Part>
        </div>
      </div>
    );
  }
  return (
    <div className="plan-detail">
      <div className="plan-detail-parts">
        {sum}
        <Part title="When each price applies">
          <PriceWeeks plan={plan} />
        </Part>
        <Part title="Contract">
          <Contract plan={plan} page={page} />
          <Versions plan={plan} />
        </Part>
        <Conditions plan={plan} page={page} />
        <Part title="How to switch">
          <ol className="plan-steps">
            {listSwitchSteps(plan).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Part>
        <Part title="Next step">
          <NextStep plan={plan} operator={operator} page={page} />
        </Part>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
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

function Facts({ facts }: { facts: readonly { name: string; text: string }[] }) {
  return (
    <dl className="plan-facts">
      {facts.map(({ name, text }, place) => (
        // Names may repeat, such as two fees of a kind; the list never changes order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={place}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The plans of the row by cost, this one first, distinguished by conditions that not all of them have. */
function Versions({ plan: { variants = [] } }: { plan: RatesPlan }) {
  if (variants.length < 2) return null;
  const labelled = variants.map((variant) => ({ variant, labels: listPlanLabels(variant) }));
  return (
    <>
      <h3>{variants.length} versions</h3>
      <ul className="plan-versions">
        {labelled.map(({ variant, labels }, place) => (
          // Ids come from the service, and may be absent or repeat; the list never changes order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={place}>
            <span>
              {[
                formatTariffName(variant.tariff_type),
                ...labels.filter((label) => !labelled.every((other) => other.labels.includes(label))),
              ].join(' · ')}
              <small>{place === 0 ? 'This plan' : variant.plan_id}</small>
            </span>
            <strong>{formatDollars(variant.annual_cost_inc_gst)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Longer texts of a retailer are truncated and can be opened. */
const maxQuoteLength = 220;

/** Who can sign up, what may be added, what was inferred. Notes shared by all listed plans are above the list. */
function Conditions({ plan, page }: { plan: RatesPlan; page: PlanPage }) {
  const shared = findSharedNotes(page.plans);
  const labels = listPlanLabels(plan);
  const said = [
    ...describeTariffChange(plan, page.own),
    ...describeMayAdd(plan.may_add ?? []),
    ...listBasisNotes(plan).filter((note) => !shared.includes(note)),
  ];
  const warnings = listPlanWarnings(plan);
  const quote = plan.eligibility_text;
  if (labels.length + said.length + warnings.length === 0 && !quote) return null;
  return (
    <Part title="Conditions">
      <ul className="plan-conditions">
        {warnings.map((warning) => (
          <li key={warning} className="caution">
            {warning}
          </li>
        ))}
        {labels.length > 0 && (
          <li className="plan-labels">
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
  const isLong = text.length > maxQuoteLength;
  const cut = text.lastIndexOf(' ', maxQuoteLength);
  return (
    <blockquote className="plan-quote" dir="auto">
      {isLong ? (
        <details>
          <summary className="bare">
            <span>{text.slice(0, cut > 0 ? cut : maxQuoteLength)}…</span> <span className="link">Show all</span>
            <span className="link">Show less</span>
          </summary>
          {text}
        </details>
      ) : (
        text
      )}
      <footer>{by ?? 'The retailer'}’s own words</footer>
    </blockquote>
  );
}

/** A button with its target; for a buying group rate also the operator's fee and contact. */
function NextStep({ plan, page, operator }: PlanDetailProps) {
  const action = findPlanAction(plan, operator);
  const { fee, contact } = describeOperator(operator);
  const group = isBuyingGroup(plan);
  return (
    <>
      {action && (
        <p>
          <PlanActionLink plan={plan} action={action} />
        </p>
      )}
      <p className="plan-small">
        {action?.leadsTo}
        {!action && (group ? <OperatorContact contact={contact} /> : 'No web page is published for this plan.')}
      </p>
      {group && (
        <p className="plan-small">
          {describeFeeEffect(plan, operator, findNetwork(page, plan.network).benchmark, page.own) ?? fee}{' '}
          <a className="link" href="/how-we-are-paid">
            How we are paid
          </a>
        </p>
      )}
    </>
  );
}
