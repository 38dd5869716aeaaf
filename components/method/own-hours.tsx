import { DataTable } from '@/components/ui/data-table';
import { DocumentPart, Points, Prose } from '@/components/ui/document';
import { cents, dollars, kwhAYear, sharePercent } from '@/lib/comparison/format';
import type { LoadProfileView, MethodView, OwnHoursView } from '@/lib/comparison/method-view';
import { type DayChart, ownHoursFinding, ownPrices, weekChart } from '@/lib/comparison/own-hours';
import { bandNames } from '@/lib/comparison/window-words';
import { WeekKey, WeekPicture } from './week-picture';

/** How usage reaches a plan's prices: by the plan's own hours, with one week drawn. */
export function OwnHours({ method: { ownHours, loadProfiles } }: { method: MethodView }) {
  const finding = ownHoursFinding(ownHours);
  const days = weekChart(ownHours.week);
  return (
    <DocumentPart id="hours" title="When you use electricity">
      <Prose>
        <p>
          Plans use the same words for different hours. One plan’s shoulder is the evening, another’s is the middle of
          the day. So we work out how much you use in each plan’s own hours.
        </p>
        <p>{finding}</p>
      </Prose>
      <figure className="panel grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
        <figcaption className="text-sm font-semibold">
          A typical week on {ownHours.network} under an invented plan: {ownHours.plan.plan_name}
        </figcaption>
        <WeekPicture days={days} finding={finding} />
        <WeekKey />
        <details className="printed">
          <summary className="link w-fit cursor-pointer py-1">View the week as a table</summary>
          <div className="mt-3">
            <WeekTable days={days} />
          </div>
        </details>
      </figure>
      <PriceTable view={ownHours} />
      <p className="max-w-prose text-sm text-muted">
        {ownHours.network}’s own hours: {ownHours.networkHours} Both costs come from the rates service.
      </p>
      <h3 className="text-lg font-semibold">What you tell us decides how we do it</h3>
      <WaysToPlace />
      <LoadProfiles profiles={loadProfiles} network={ownHours.network} />
    </DocumentPart>
  );
}

function PriceTable({ view }: { view: OwnHoursView }) {
  const { plan, byName, annualKwh } = view;
  return (
    <DataTable
      caption={`${plan.plan_name}: usage at each price, and the cost of ${kwhAYear(annualKwh)}`}
      columns={['Price, including GST', 'In its hours', 'By its name']}
      rows={[
        ...ownPrices(view).map(({ band, hours, centsPerKwh, share, shareByName }) => ({
          id: band,
          cells: [
            <span key="price">
              {bandNames[band]}, {cents(centsPerKwh)} a kWh
              <span className="block text-muted">{hours}</span>
            </span>,
            sharePercent(share),
            sharePercent(shareByName),
          ],
        })),
        {
          id: 'cost',
          cells: [
            <strong key="cost">Cost a year</strong>,
            <strong key="hours">{dollars(plan.annual_cost_inc_gst)}</strong>,
            dollars(byName.annual_cost_inc_gst),
          ],
        },
      ]}
    />
  );
}

function WeekTable({ days }: { days: readonly DayChart[] }) {
  return (
    <DataTable
      caption="Part of the week’s usage at each price of the plan"
      columns={['Day', bandNames.peak, bandNames.shoulder, bandNames.off_peak]}
      rows={days.map(({ name, shares }) => ({
        id: name,
        cells: [name, sharePercent(shares.peak), sharePercent(shares.shoulder), sharePercent(shares.off_peak)],
      }))}
    />
  );
}

function WaysToPlace() {
  return (
    <Points
      items={[
        {
          id: 'none',
          text: 'You don’t say when: we lay a typical week, or the kind of week you choose, over each plan’s own hours.',
        },
        {
          id: 'profile',
          text: 'You give your peak and shoulder usage: we scale the week in your network’s hours until it matches yours. Then we lay it over each plan’s hours. This is how figures from a bill carry over to plans with other hours.',
        },
        {
          id: 'name',
          text: (
            <>
              A program that uses our API gives shares without a load profile: each share goes to the plan’s price of
              the same name. A page on this site does the same when its address says <code>load_profile=by_name</code>.
            </>
          ),
        },
      ]}
    />
  );
}

function LoadProfiles({ profiles, network }: { profiles: readonly LoadProfileView[]; network: string }) {
  return (
    <>
      <DataTable
        caption={`Five kinds of week (load profiles), and their usage in ${network}’s own hours`}
        columns={['Week', bandNames.peak, bandNames.shoulder, bandNames.off_peak]}
        rows={profiles.map(({ id, name, examples, peakShare, shoulderShare, offPeakShare, source, confidence }) => ({
          id,
          cells: [
            <span key="name">
              <span className="font-semibold">{name}</span>: {examples}
              <span className="block text-muted">
                {source}. Confidence: {confidence}.
              </span>
            </span>,
            sharePercent(peakShare),
            sharePercent(shoulderShare),
            sharePercent(offPeakShare),
          ],
        }))}
      />
      <p className="max-w-prose">
        Four of the five weeks are our own, from usual opening hours. Nobody publishes load data for them. Every week of
        the year is alike.
      </p>
    </>
  );
}
