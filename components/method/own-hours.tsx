import { DataTable } from '@/components/ui/data-table';
import { Disclosure } from '@/components/ui/disclosure';
import { DocumentPart, More, Points } from '@/components/ui/document';
import {
  buildWeekChart,
  type DayChart,
  describeOwnHours,
  listOwnPrices,
  type OwnHoursView,
} from '@/lib/comparison/charts/own-hours';
import { formatDollars, formatKwhPerYear, formatQuantity, formatShare } from '@/lib/comparison/copy/format';
import { bandNames } from '@/lib/comparison/copy/window-copy';
import type { MethodView } from '@/lib/page-views/methodology/methodology-view';
import { WeekKey, WeekPicture } from './week-picture';

const ownHoursText =
  'Plans use the same words for different hours. One plan’s shoulder is the evening, and another’s is midday. So we work out your usage in each plan’s own hours.';
const inputUses = [
  'If you don’t say when you use power, we use a typical week, or the kind of week you choose.',
  'If you give your peak and shoulder usage, we scale the week until it matches. Then we see what falls into each plan’s hours.',
  'If a program gives our API shares without a load profile, each share goes to the price with the same name. A page does the same with `load_profile=by_name`.',
];

/** How usage is assigned to a plan's own hours, with the chart of a week. */
export function OwnHours({ method: { ownHours, loadProfiles } }: { method: MethodView }) {
  const finding = describeOwnHours(ownHours);
  const days = buildWeekChart(ownHours.week);
  return (
    <DocumentPart id="hours" title="When you use electricity" paragraphs={[ownHoursText, finding]}>
      <figure className="panel grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
        <figcaption className="text-sm font-semibold">
          A typical week on {ownHours.network}, on a made-up plan: {ownHours.plan.plan_name}
        </figcaption>
        <WeekPicture days={days} finding={finding} />
        <WeekKey />
        <Disclosure className="printed" title="View the week as a table">
          <div className="mt-3">
            <WeekTable days={days} />
          </div>
        </Disclosure>
      </figure>
      <More title="Usage and cost at each price">
        <PriceTable view={ownHours} />
        <p className="max-w-prose text-sm text-muted">
          {ownHours.network}’s own hours: {ownHours.networkHours}
        </p>
      </More>
      <More title="How we use what you tell us">
        <Points items={inputUses} />
      </More>
      <More title="Five kinds of week">
        <LoadProfiles profiles={loadProfiles} network={ownHours.network} />
      </More>
    </DocumentPart>
  );
}

function PriceTable({ view }: { view: OwnHoursView }) {
  const { plan, byName, annualKwh } = view;
  return (
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
  );
}

function WeekTable({ days }: { days: readonly DayChart[] }) {
  return (
    <DataTable
      caption="Share of the week’s usage at each price"
      columns={['Day', bandNames.peak, bandNames.shoulder, bandNames.off_peak]}
      rows={days.map(({ name, shares }) => ({
        id: name,
        cells: [name, formatShare(shares.peak), formatShare(shares.shoulder), formatShare(shares.off_peak)],
      }))}
    />
  );
}

function LoadProfiles({ profiles, network }: { profiles: MethodView['loadProfiles']; network: string }) {
  return (
    <>
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
      <p className="max-w-prose">
        Four of the five are our own, from usual opening hours. No one publishes data for them. We use the same week all
        year.
      </p>
    </>
  );
}
