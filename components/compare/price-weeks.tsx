import type { RatesPlan } from '@/lib/rates/contract';
import { buildPriceWeeks, halfHoursPerDay, type PriceWeek, type WeekPrice } from '@/lib/site/plans/price-week';
import { formatWholePercent } from '@/lib/site/words/format';

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
function Week({ week: { seasons, prices, days } }: { week: PriceWeek }) {
  return (
    <div className="[&+&]:mt-4">
      {seasons && <h4 className="mb-1 font-semibold">{seasons}</h4>}
      {prices.length > 1 && (
        <div className="grid max-w-120 grid-cols-[auto_minmax(0,1fr)] grid-rows-[repeat(7,0.9375rem)_auto] gap-x-2 text-xs/[0.9375rem] text-muted">
          {days.map(({ name, days: { length } }) => (
            <span
              key={name}
              aria-hidden="true"
              className="col-start-1 self-center"
              style={{ gridRow: `span ${length}` }}
            >
              {name === 'daily' ? 'Every day' : name}
            </span>
          ))}
          <svg
            aria-hidden="true"
            className="col-start-2 row-span-7 row-start-1 h-[6.5625rem] w-full"
            viewBox={`0 0 ${halfHoursPerDay} 7`}
            preserveAspectRatio="none"
          >
            {mergeHours(days).map(([price, path]) => (
              <path key={price.level} d={path} style={{ fill: chooseColour(price.level) }} />
            ))}
            <path
              d="M0 1h48M0 2h48M0 3h48M0 4h48M0 5h48M0 6h48"
              className="stroke-surface stroke-[2px] [vector-effect:non-scaling-stroke]"
            />
          </svg>
          <div aria-hidden="true" className="col-start-2 row-start-8 flex justify-between pt-0.5">
            {['12am', '6am', '12pm', '6pm', '12am'].map((hour, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the hours never change
              <span key={place}>{hour}</span>
            ))}
          </div>
        </div>
      )}
      <ul className="mt-2 grid gap-1">
        {prices.map(({ name, hours, share, words, level }) => (
          <li key={level} className="grid grid-cols-[0.875rem_minmax(0,1fr)_auto_auto] gap-2 tabular-nums">
            <span
              className="prints-colour mt-1 size-3.5 rounded-sm outline -outline-offset-1 outline-rule-strong"
              style={{ background: chooseColour(level) }}
            />
            <span>
              {name}, {hours}
            </span>
            <span className="text-muted">{share !== null && formatWholePercent(share)}</span>
            <strong className="min-w-18 text-right font-semibold">{words}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Combines the hours of each price into one SVG path; days with the same hours are one rectangle. */
function mergeHours(days: PriceWeek['days']): [WeekPrice, string][] {
  const paths = new Map<WeekPrice, string>();
  for (const { days: numbers, halfHours } of days) {
    for (const { value: price, from, to } of halfHours) {
      if (!price) continue;
      const rectangle = `M${from} ${Math.min(...numbers) - 1}h${to - from}v${numbers.length}H${from}z`;
      paths.set(price, (paths.get(price) ?? '') + rectangle);
    }
  }
  return [...paths];
}

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
