import { Icon } from '@/components/ui/icon';
import { type ComparisonState, formatChangedHref, formatFormAction } from '@/lib/site/address/state';
import type { TypedUsage } from '@/lib/site/address/usage-input';
import type { Doubt, Offer } from '@/lib/site/offers';
import { markPlan } from '@/lib/site/plans/plan-page';
import { capitalise, formatCount, formatList, formatQuantity } from '@/lib/site/words/format';
import { findDemandUnit, formatPlanName, listConditionLabels } from '@/lib/site/words/plan-copy';
import { PlanMonogram } from '../ui/monogram';
import { ListLink } from './list-link';
import { Money, MoneyRange } from './money';
import { ReactiveForm } from './reactive-form';
import { HiddenFields, ShowPrices } from './usage-fields';

interface MaybeProps {
  offers: readonly Offer[];
  best: Offer;
  state: ComparisonState;
  typed: TypedUsage;
}

const dependsOn: Record<Doubt, string> = {
  demand: 'your busiest half-hour',
  charge: 'your meter',
  market: 'the market',
  conditions: 'who may sign up',
  missing: 'a charge that isn’t published',
};

/** Offers that could cost less than the best certain price, closed, each with its reason. */
export function Maybe({ offers, best, state, typed }: MaybeProps) {
  // Stays while its demand is typed, which moves demand plans into the list.
  const kw = typed.max_demand_kw;
  if (offers.length === 0 && kw === '') return null;
  const reasons = (Object.keys(dependsOn) as Doubt[])
    .filter((doubt) => offers.some((offer) => offer.doubt === doubt))
    .map((doubt) => dependsOn[doubt]);
  const least = Math.min(...offers.map(({ lowIncGst }) => lowIncGst));
  const demand = offers.filter(({ doubt, plan }) => doubt === 'demand' && plan.demand_range);
  const hasField = demand.length > 0 || kw !== '';
  const scale = makeScale([...offers, best]);
  return (
    <details className="maybe group rounded-md border border-dashed border-rule-strong bg-surface" id="maybe">
      <summary className="bare flex min-h-12 items-center gap-2.5 rounded-md px-3 py-2 text-sm/[1.35] hover:bg-accent-soft">
        <Icon name="gauge" className="text-muted max-sm:hidden" />
        <span>
          {offers.length === 0 ? (
            <>Demand plans are priced at {state.demandUnit === 'kVA' ? kw : `${kw} kW`}</>
          ) : (
            <>
              <b className="font-semibold">
                {formatCount(offers.length, 'plan')} could be cheaper{state.ownRates !== null && ' than this plan'},
                from <Money amount={least} />,
              </b>{' '}
              <span className="text-muted">depending on {formatList(reasons, 'or')}</span>
            </>
          )}
        </span>
        <Icon name="down" className="icon-small ml-auto text-accent group-open:rotate-180" />
      </summary>
      <div
        className={`grid gap-5 border-t border-dashed border-rule-strong px-3 pt-3 pb-1 ${hasField ? 'wide:grid-cols-[2fr_3fr] wide:gap-x-12 wide:gap-y-0 wide:px-5 wide:pt-4 wide:pb-2' : ''}`}
      >
        {hasField && <DemandField offers={demand} state={state} typed={typed} />}
        <div>
          <ol>
            {offers.map((offer) => (
              <li
                key={offer.key}
                className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 border-t border-rule py-2.5 leading-[1.35] first:border-t-0"
                {...markPlan(offer.plan)}
                data-doubt={offer.doubt}
              >
                <PlanMonogram plan={offer.plan} small className="row-span-2 self-start" />
                <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
                  <ListLink
                    href={`${formatChangedHref(state, { plan: offer.key })}#open-plan`}
                    scroll
                    className="plan-link inline-block py-0.5"
                  >
                    {formatPlanName(offer.plan)}
                  </ListLink>
                  <MoneyRange low={offer.lowIncGst} high={offer.highIncGst} />
                </span>
                <span className="text-sm text-muted">
                  {offer.plan.retailer && `${offer.plan.retailer}. `}
                  {explain(offer)}
                </span>
                <Span offer={offer} bestIncGst={best.highIncGst} scale={scale} />
              </li>
            ))}
          </ol>
          <p className="py-2 text-xs text-muted" hidden={offers.length === 0}>
            The line is the best certain price, <Money amount={best.highIncGst} />. Plans open to any business come
            first, by the most each could cost.
          </p>
        </div>
      </div>
    </details>
  );
}

/** Why the price is not certain, and when the plan is the cheaper one. */
function explain({ doubt, plan, lowIncGst, highIncGst }: Offer) {
  const below = plan.demand_range?.break_even_kw;
  switch (doubt) {
    case 'demand':
      return (
        <>
          Depends on your busiest half-hour.{' '}
          {typeof below === 'number' && (
            <b className="font-semibold text-ink">
              Cheaper below {formatQuantity(below)} {findDemandUnit(plan)}
            </b>
          )}
        </>
      );
    case 'charge':
      return (
        <>
          {capitalise(plan.may_add?.[0]?.label ?? 'a charge')} of <Money amount={highIncGst - lowIncGst} /> a year may
          apply. <b className="font-semibold text-ink">Cheaper without it</b>
        </>
      );
    case 'market':
      return 'Follows the wholesale market, so this is its price at today’s rates only.';
    case 'conditions':
      return `Not open to every business: ${formatList(listConditionLabels(plan)).toLowerCase() || 'ask the retailer'}.`;
    default:
      return 'Its document lacks a charge, so it costs more than this.';
  }
}

interface Scale {
  from: number;
  to: number;
}

function makeScale(offers: readonly Offer[]): Scale {
  const from = Math.min(...offers.map(({ lowIncGst }) => lowIncGst));
  const to = Math.max(...offers.map(({ highIncGst }) => highIncGst));
  const room = (to - from || 1) * 0.06;
  return { from: from - room, to: to + room };
}

/** What a plan may cost, as a bar: the part below the best certain price is solid. A single price has its bar up to the line. */
function Span({
  offer: { lowIncGst, highIncGst },
  bestIncGst,
  scale,
}: {
  offer: Offer;
  bestIncGst: number;
  scale: Scale;
}) {
  const at = (amount: number) => ((amount - scale.from) / (scale.to - scale.from)) * 100;
  const [low, best, high] = [at(lowIncGst), at(bestIncGst), at(highIncGst)];
  const width = (from: number, to: number) => ({
    left: `${from.toFixed(1)}%`,
    width: `${Math.max(1, to - from).toFixed(1)}%`,
  });
  return (
    <span aria-hidden="true" className="prints-colour relative col-start-2 mt-1 block h-2">
      <i
        className="absolute inset-y-0 rounded-[2px] bg-cheaper"
        style={width(low, low < high ? Math.min(best, high) : best)}
      />
      {high > best && (
        <i
          className="absolute inset-y-0 rounded-[2px] bg-[repeating-linear-gradient(135deg,var(--color-dearer)_0_3px,transparent_3px_6px)]"
          style={width(best, high)}
        />
      )}
      <s className="absolute -inset-y-[3px] w-[2px] rounded-[2px] bg-ink" style={{ left: `${best.toFixed(1)}%` }} />
    </span>
  );
}

interface DemandFieldProps {
  offers: readonly Offer[];
  state: ComparisonState;
  typed: TypedUsage;
}

/** The one field that settles the price of demand plans, with the demand up to which each is the cheaper one. */
function DemandField({ offers, state, typed }: DemandFieldProps) {
  const rows = offers.flatMap(({ plan, key }) => {
    const below = plan.demand_range?.break_even_kw;
    return typeof below === 'number' ? [{ key, name: formatPlanName(plan), below, unit: findDemandUnit(plan) }] : [];
  });
  const unit = offers[0] ? findDemandUnit(offers[0].plan) : 'kW';
  const ranges = offers.flatMap(({ plan }) => plan.demand_range ?? []);
  const [lowKw, highKw] = [Math.min(...ranges.map((of) => of.low_kw)), Math.max(...ranges.map((of) => of.high_kw))];
  const most = Math.max(highKw, ...rows.map(({ below }) => Math.min(below, highKw * 2))) * 1.1;
  const percent = (kw: number) => `${Math.min(100, (kw / most) * 100).toFixed(1)}%`;
  return (
    <div className="min-w-0">
      <ReactiveForm action={formatFormAction(state)} label="Peak demand" shown={typed.max_demand_kw}>
        <HiddenFields state={state} own={['max_demand_kw']} />
        <label htmlFor="maybe-kw" className="font-semibold">
          Peak demand on my bill
        </label>
        <p className="mt-1 flex items-center gap-2">
          <input
            id="maybe-kw"
            name="max_demand_kw"
            defaultValue={typed.max_demand_kw}
            inputMode="decimal"
            autoComplete="off"
            aria-describedby="maybe-kw-hint"
            className="field w-28"
          />
          {state.demandUnit === 'kW' && unit}
          <ShowPrices />
        </p>
        <p id="maybe-kw-hint" className="mt-1 text-xs text-muted">
          Your busiest half-hour of the month.{' '}
          {ranges.length > 0
            ? `Shaded: ${formatQuantity(lowKw)} to ${formatQuantity(highKw)} ${unit}, usual at this usage. With yours, these plans have a certain price.`
            : 'With it, demand plans have a certain price and are in the list.'}
        </p>
      </ReactiveForm>
      <ul className="mt-3 grid gap-2">
        {rows.map(({ key, name, below, unit }) => (
          <li key={key}>
            <span className="flex flex-wrap justify-between gap-x-2 text-xs">
              <span>{name}</span>
              <span className="text-cheaper-text">
                cheaper below {formatQuantity(below)} {unit}
              </span>
            </span>
            <span aria-hidden="true" className="prints-colour relative mt-1 block h-2 bg-dearer-soft">
              <u
                className="absolute -inset-y-1 rounded-[2px] bg-muted/25"
                style={{ left: percent(lowKw), width: `calc(${percent(highKw)} - ${percent(lowKw)})` }}
              />
              <i className="absolute inset-y-0 left-0 rounded-[2px] bg-cheaper" style={{ width: percent(below) }} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
