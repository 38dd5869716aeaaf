import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-sprite';
import { Section } from '@/components/ui/section';
import { type Business, businesses } from '@/lib/facts/businesses';
import { averageSmallBusinessUsage } from '@/lib/facts/usage';
import { formatKwhPerYear } from '@/lib/site/words/format';
import { describeAverageUsage } from '@/lib/site/words/usage-copy';
import { DayShape } from './day-shape';
import { placeFormId } from './place-form';

const icons = {
  cafe: 'cup',
  office: 'office',
  shop: 'shop',
  workshop: 'wrench',
  restaurant: 'cutlery',
  cold_store: 'snowflake',
} as const satisfies Record<Business['id'], IconName>;

/** Names are never cut; the drawing at the bottom goes from edge to edge. */
const tile = [
  'group relative grid cursor-pointer grid-cols-[auto_1fr] grid-rows-[auto_auto_1fr_auto] items-center gap-x-1.5',
  'overflow-hidden rounded-md border border-rule-strong bg-surface px-2.5 pt-2.5 leading-tight @min-[64rem]/page:pt-3.5',
  'hover:border-accent hover:bg-accent-soft',
  'has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
].join(' ');
const detail = 'col-span-full text-(length:--text-xs) text-muted';

/**
 * Selects usage and load profile by everyday business. The inputs belong to the place form, so that the typed place is
 * kept.
 */
export function BusinessChoice() {
  return (
    <Section id="businesses" title="Not sure of your usage?">
      <p className="lead">Start from a business like yours. Each shape shows a usual day.</p>
      <div
        role="radiogroup"
        aria-labelledby="businesses"
        className="mt-3 grid grid-cols-2 gap-2 @max-[15rem]/page:grid-cols-1 @min-[37rem]/page:grid-cols-3"
      >
        {businesses.map(({ id, name, size, annualKwh, loadProfile }) => (
          <label key={id} className={tile}>
            <input type="radio" name="business" value={id} form={placeFormId} className="absolute opacity-0" />
            <Icon name={icons[id]} className="text-accent" />
            <strong className="font-semibold">{name}</strong>
            <span className={detail}>{formatKwhPerYear(annualKwh)}</span>
            <small className={`${detail} self-start`}>{size}</small>
            <DayShape
              profile={loadProfile}
              className="col-span-full -mx-2.5 mt-1.5 h-7 w-[calc(100%+1.25rem)] fill-hour-off group-has-checked:fill-accent @min-[64rem]/page:h-12"
            />
          </label>
        ))}
      </div>
      <p className="mt-3 text-xs text-muted">
        Our estimates. {describeAverageUsage()} Source: {averageSmallBusinessUsage.publisher}.
      </p>
      <p className="business-chosen mt-3">
        <button type="submit" form={placeFormId} className="button">
          Compare plans for this business
        </button>
      </p>
    </Section>
  );
}
