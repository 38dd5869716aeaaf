import { halfHoursPerDay } from '@/lib/facts/load-profiles';
import type { RatesPlan } from '@/lib/rates/contract';
import { buildPriceWeeks, listHalfHours, type PriceWeek } from '@/lib/site/plans/price-week';
import { dayNames } from '@/lib/site/words/window-copy';

/** Further weeks are folded. */
const shownWeeks = 2;

/** When each price of a plan applies: a week for each season with different hours or prices. */
export function PriceWeeks({ plan }: { plan: RatesPlan }) {
  const weeks = buildPriceWeeks(plan);
  const more = weeks.slice(shownWeeks);
  if (weeks.length === 0) return <p>{describeUnbanded(plan)}</p>;
  return (
    <>
      {weeks.slice(0, shownWeeks).map((week) => (
        <Week key={week.seasons} week={week} />
      ))}
      {more.length > 0 && (
        <details>
          <summary className="action">{more.length === 1 ? '1 more season' : `${more.length} more seasons`}</summary>
          {more.map((week) => (
            <Week key={week.seasons} week={week} />
          ))}
        </details>
      )}
    </>
  );
}

function describeUnbanded({ price_hours: hours, tariff_type: tariff }: RatesPlan): string {
  if (tariff !== 'time_of_use' && (hours === undefined || hours.length === 0)) return 'The same price at all times.';
  return hours === undefined ? 'Hours not published.' : 'The same price at all times, whatever the hours are called.';
}

/** A season's week, drawn and as text. */
function Week({ week: { seasons, prices } }: { week: PriceWeek }) {
  // What has all other times is drawn below the rest.
  const layers = prices.toSorted((a, b) => Number(b.isRest) - Number(a.isRest));
  return (
    <div className="[&+&]:mt-4">
      {seasons && <h4 className="mb-1 font-semibold">{seasons}</h4>}
      <div
        aria-hidden="true"
        className="grid max-w-120 grid-cols-[auto_minmax(0,1fr)] grid-rows-[repeat(7,0.9375rem)_auto] gap-x-2 text-xs/[0.9375rem] text-muted"
      >
        {dayNames.map((name) => (
          <span key={name} className="col-start-1">
            {name.slice(0, 3)}
          </span>
        ))}
        <svg
          aria-hidden="true"
          className="col-start-2 row-span-7 row-start-1 h-[6.5625rem] w-full"
          viewBox={`0 0 ${halfHoursPerDay} 7`}
          preserveAspectRatio="none"
        >
          {layers.map(({ name, level, isRest, windows }) => (
            <path key={name} d={isRest ? 'M0 0h48v7H0z' : drawWindows(windows)} style={{ fill: chooseColour(level) }} />
          ))}
          <path
            d="M0 1h48M0 2h48M0 3h48M0 4h48M0 5h48M0 6h48"
            className="stroke-surface stroke-[2px] [vector-effect:non-scaling-stroke]"
          />
        </svg>
        <div className="col-start-2 row-start-8 flex justify-between pt-0.5">
          {['12am', '6am', '12pm', '6pm', '12am'].map((hour, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the hours never change
            <span key={place}>{hour}</span>
          ))}
        </div>
      </div>
      <ul className="mt-2 grid gap-1">
        {prices.map(({ name, hours, words, level }) => (
          <li key={name} className="grid grid-cols-[0.875rem_minmax(0,1fr)_auto] gap-2 tabular-nums">
            <span
              className="prints-colour mt-1 size-3.5 rounded-sm outline -outline-offset-1 outline-rule-strong"
              style={{ background: chooseColour(level) }}
            />
            <span>
              {name}, {hours}
            </span>
            <strong className="min-w-18 text-right font-semibold">{words}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

const drawWindows = (windows: PriceWeek['prices'][number]['windows']) =>
  windows
    .flatMap(listHalfHours)
    .map(({ day, from, to }) => `M${from} ${day - 1}h${to - from}v1H${from}z`)
    .join('');

/** Returns a colour between off-peak, shoulder and peak: stronger for a higher price. */
function chooseColour(level: number): string {
  const [from, to] =
    level < 0.5
      ? ['var(--color-hour-off)', 'var(--color-hour-shoulder)']
      : ['var(--color-hour-shoulder)', 'var(--color-hour-peak)'];
  const way = level < 0.5 ? level * 2 : level * 2 - 1;
  if (way === 0 || way === 1) return way === 0 ? from : to;
  return `color-mix(in oklab, ${to} ${Math.round(way * 100)}%, ${from})`;
}
