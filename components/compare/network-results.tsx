import { listNmiStarts } from '@/lib/facts/identifiers/nmi';
import { networkRanges } from '@/lib/facts/identifiers/nmi-ranges';
import type { RatesResponse } from '@/lib/rates/contract';
import { isAboveLimit } from '@/lib/rates/warnings';
import { type ComparisonState, formatChangedHref } from '@/lib/site/address/state';
import { sumMayAdd } from '@/lib/site/offers';
import { markPlan } from '@/lib/site/plans/plan-page';
import { findReferenceDifference } from '@/lib/site/plans/reference-difference';
import { formatDollarRange, formatKwhPerYear, formatList } from '@/lib/site/words/format';
import { nameNetwork, namePlace } from '@/lib/site/words/place-copy';
import { beforeFee, buyingGroupName, formatPlanName, isBuyingGroup } from '@/lib/site/words/plan-copy';
import { describeDemand, describeEstimatedUsage } from '@/lib/site/words/usage-copy';
import { Monogram } from '../ui/monogram';
import { OwnLine } from './answer';

type ByNetwork = NonNullable<RatesResponse['summary']['headline_by_network']>;

/** What could really be paid: a charge that may come on top counts. */
const findMost = (headline: NonNullable<ByNetwork[number]['headline']>) =>
  headline.annual_cost_inc_gst + sumMayAdd(headline);

interface NetworkResultsProps {
  rates: RatesResponse;
  /** The headline plan of each network. */
  networks: ByNetwork;
  state: ComparisonState;
}

/**
 * The headline of a place with several networks: one plan for each, because a plan is sold on one network only. Only
 * the bill shows which network applies.
 */
export function NetworkResults({ rates, networks, state }: NetworkResultsProps) {
  const costs = networks.flatMap(({ headline }) => (headline ? [findMost(headline)] : []));
  const findCost = ({ headline }: ByNetwork[number]) => (headline ? findMost(headline) : Number.MAX_VALUE);
  if (costs.length === 0) return null;
  const { summary, location } = rates;
  const own = rates.own_plan ?? null;
  return (
    <section aria-labelledby="answer" className="answer" data-answer {...markPlan(summary.headline)}>
      <div className="answer-main">
        <h1 id="answer" className="answer-kicker">
          <span className="sr-only">Business electricity for {namePlace(location)}: </span>
          Best plans at {formatKwhPerYear(summary.usage_kwh)}, GST included
        </h1>
        <p className="answer-price answer-price-range">
          {formatDollarRange(Math.min(...costs), Math.max(...costs))} <small>a year</small>
        </p>
        <p className="answer-difference">It depends on your network</p>
        <p className="mt-3 text-sm text-on-panel-muted">
          {location.postcode
            ? 'Choose the one on your bill. It’s near the number for faults.'
            : 'Choose the one on your bill, or compare by postcode.'}{' '}
          {rates.usage?.estimated_from?.limited && describeEstimatedUsage(rates.usage, state.bill)}
        </p>
        {own && <OwnLine own={own} />}
      </div>
      <ul className="divide-y divide-rule sm:grid sm:content-center">
        {[...networks]
          .sort((a, b) => findCost(a) - findCost(b))
          .map((of) => (
            <NetworkRow key={of.network} of={of} rates={rates} state={state} />
          ))}
      </ul>
    </section>
  );
}

function NetworkRow({ of, rates, state }: Omit<NetworkResultsProps, 'networks'> & { of: ByNetwork[number] }) {
  const { network, headline, benchmark_annual_cost_inc_gst: reference } = of;
  const name = nameNetwork(rates, network);
  const home = rates.location.networks.find(({ id }) => id === network)?.state ?? null;
  const noPlan = isAboveLimit(rates.summary.usage_kwh, home) ? 'Retailers quote you a price' : 'No plan found';
  const nmi = state.level === 'postcode' ? describeNmiStart(network) : null;
  const group = headline !== null && isBuyingGroup(headline);
  const plan = group ? `${buyingGroupName}, ${beforeFee}` : headline && formatPlanName(headline);
  const demand = describeDemand(rates.usage, state.demandUnit);
  const difference =
    headline && reference !== null && headline.tariff_type !== 'demand' && sumMayAdd(headline) === 0
      ? findReferenceDifference(headline.annual_cost_inc_gst, reference, headline.vs_benchmark_pct)
      : null;
  return (
    <li>
      <a
        href={formatChangedHref(state, { distributor: network })}
        className="grid min-h-13 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-4 py-1.5 text-sm/[1.3] text-ink hover:bg-accent-soft"
      >
        <Monogram small name={group ? buyingGroupName : (headline?.retailer ?? name)} />
        <span>
          <strong className="block font-semibold">{name}</strong>
          <span className="block text-xs/[1.3]">{plan ?? noPlan}</span>
          {headline?.tariff_type === 'demand' && (
            <span className="block text-xs/[1.3] text-muted">Demand plan{demand && ` at ${demand.value}`}</span>
          )}
          {nmi && <span className="block text-xs/[1.3]">{nmi}</span>}
        </span>
        {headline && (
          <span className="text-right tabular-nums">
            <strong className="block font-semibold">
              {formatDollarRange(headline.annual_cost_inc_gst, findMost(headline))}
            </strong>
            {difference && (
              <span
                data-reference-cost={reference}
                className={`block text-xs/[1.3] ${difference.side === 'above' ? 'text-dearer-text' : 'text-cheaper-text'}`}
              >
                {difference.side === 'same' ? 'same as reference' : `${difference.dollarsText} ${difference.side}`}
              </span>
            )}
          </span>
        )}
      </a>
    </li>
  );
}

/** `NMI starts with 4102, 4103, 4104 or NCCC`; null when the network's ranges are not known. */
function describeNmiStart(id: string): string | null {
  const isKnown = (slug: string): slug is keyof typeof networkRanges => Object.hasOwn(networkRanges, slug);
  return isKnown(id) ? `NMI starts with ${formatList(listNmiStarts(id), 'or')}` : null;
}

/** Links to the list of each network, for services without a headline for each network. */
export function NetworkLinks({ rates, state }: { rates: RatesResponse; state: ComparisonState }) {
  const { networks } = rates.location;
  if (state.distributor || networks.length < 2) return null;
  return (
    <nav aria-label="Networks" className="text-sm">
      <p>Plans are sold by network. Which one is on your bill?</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {networks.map(({ id, name }) => (
          <li key={id}>
            <a className="link inline-block py-1" href={formatChangedHref(state, { distributor: id })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
