import { PriceWeeks } from '@/components/compare/price-weeks';
import { DataTable } from '@/components/ui/data-table';
import { formatDollars, formatKwhPerYear, formatQuantity, formatShare } from '@/lib/site/words/format';
import { bandNames } from '@/lib/site/words/window-copy';
import type { MethodView } from './methodology-view';
import { listOwnPrices, type OwnHoursView } from './own-hours';

/** The week of a plan whose hours differ from the network's. */
export function Week({ ownHours: { network, plan } }: Pick<MethodView, 'ownHours'>) {
  return (
    <figure className="panel grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
      <figcaption className="text-sm font-semibold">
        A typical week on {network}, on a made-up plan: {plan.plan_name}
      </figcaption>
      <PriceWeeks plan={plan} />
    </figure>
  );
}

export function PriceTable({ view }: { view: OwnHoursView }) {
  const { plan, byName, annualKwh, network, networkHours } = view;
  return (
    <>
      <DataTable
        caption={`${plan.plan_name}: usage at each price, and cost of ${formatKwhPerYear(annualKwh)}`}
        columns={['Price, including GST', 'In its hours', 'By its name']}
        rows={[
          ...listOwnPrices(view).map(({ band, hours, centsPerKwh, share, shareByName }) => ({
            id: band,
            cells: [
              <span key="price">
                {bandNames[band]}, {formatQuantity(centsPerKwh)}c/kWh
                <span className="block text-muted">{hours}</span>
              </span>,
              formatShare(share),
              formatShare(shareByName),
            ],
          })),
          {
            id: 'cost',
            cells: [
              <strong key="cost">Cost a year</strong>,
              <strong key="hours">{formatDollars(plan.annual_cost_inc_gst)}</strong>,
              formatDollars(byName.annual_cost_inc_gst),
            ],
          },
        ]}
      />
      <p className="max-w-prose text-sm text-muted">
        {network}’s own hours: {networkHours}
      </p>
    </>
  );
}

export function LoadProfiles({ profiles, network }: { profiles: MethodView['loadProfiles']; network: string }) {
  return (
    <DataTable
      caption={`Usage in ${network}’s own hours, by kind of week`}
      columns={['Week', bandNames.peak, bandNames.shoulder, bandNames.off_peak]}
      rows={profiles.map(({ id, name, examples, shares, source, confidence }) => ({
        id,
        cells: [
          <span key="name">
            <span className="font-semibold">{name}</span>: {examples}
            <span className="block text-muted">
              {source}. Confidence: {confidence}.
            </span>
          </span>,
          formatShare(shares.peak),
          formatShare(shares.shoulder),
          formatShare(shares.off_peak),
        ],
      }))}
    />
  );
}
