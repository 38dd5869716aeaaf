import { buyingGroupVersusPublic, networkName } from '@/lib/comparison/answer';
import { benchmarkComparison, demandNote, networkBenchmarks } from '@/lib/comparison/benchmark-words';
import { capitalised, dateWords, dollars, kwhAYear } from '@/lib/comparison/format';
import { beforeFee, isBuyingGroup, offerName, planWarnings, tariffName } from '@/lib/comparison/plan-words';
import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';

type CheapestOffer = NonNullable<RatesResponse['summary']['cheapest']>;

/** The cheapest of each kind side by side: what anyone can sign up to, and what only the group gets. */
export function CheapestCards({ rates, firstPlans }: { rates: RatesResponse; firstPlans: readonly RatesPlan[] }) {
  const { cheapest_public: open, cheapest_buying_group: group } = rates.summary;
  if (!open && !group) return null;
  const inList = open && firstPlans.find((plan) => isSameOffer(plan, open));
  return (
    <section aria-labelledby="cheapest" className="grid gap-4 sm:grid-cols-2">
      <h2 id="cheapest" className="sr-only">
        Cheapest of each kind
      </h2>
      {open && (
        <CheapestCard
          title="Cheapest public plan"
          offer={open}
          rates={rates}
          warnings={inList ? planWarnings(inList) : []}
        />
      )}
      {group && (
        <CheapestCard
          title="Cheapest buying group rate"
          offer={group}
          rates={rates}
          note={buyingGroupVersusPublic(rates.summary)}
        />
      )}
    </section>
  );
}

/** Plans may come without an ID: then name and price have to tell. */
function isSameOffer(plan: RatesPlan, open: NonNullable<RatesResponse['summary']['cheapest_public']>): boolean {
  const fields = ['offer_source', 'network', 'plan_id', 'retailer', 'plan_name', 'annual_cost_inc_gst'] as const;
  return fields.every((field) => plan[field] === open[field]);
}

interface CheapestCardProps {
  title: string;
  offer: CheapestOffer;
  rates: RatesResponse;
  note?: string | null;
  /** What the price leaves out, where the list tells it. */
  warnings?: readonly string[];
}

function CheapestCard({ title, offer, rates, note, warnings = [] }: CheapestCardProps) {
  const of = networkBenchmarks(rates).find(({ network }) => network.id === offer.network);
  const comparison = benchmarkComparison(offer.vs_benchmark_pct, of);
  const group = isBuyingGroup(offer);
  const { usage_kwh: annualKwh, checked_at: checkedOn } = rates.summary;
  return (
    <div className="panel grid grid-cols-[minmax(0,1fr)] content-start gap-1 p-5 wrap-anywhere">
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <p className="text-2xl font-bold tracking-tight">{dollars(offer.annual_cost_inc_gst)} a year</p>
      <p>including GST{group ? `, ${beforeFee}` : ''}</p>
      {!group && <p className="font-semibold">{offerName(offer)}</p>}
      {group && <p>Open term, no exit fee. The retailer is named in the offer, before anything is signed.</p>}
      {comparison && (
        <p>
          {capitalised(comparison)}.{offer.tariff_type === 'demand' && ` ${demandNote}`}
        </p>
      )}
      {note && <p>{note}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="border-l-4 border-notice-rule pl-3 font-semibold">
          {warning}
        </p>
      ))}
      <p className="mt-1 text-sm text-muted">
        {[
          kwhAYear(annualKwh),
          networkName(rates, offer.network),
          ...(offer.tariff_type ? [tariffName(offer.tariff_type)] : []),
          `checked ${dateWords(checkedOn)}`,
        ].join(' · ')}
      </p>
    </div>
  );
}
