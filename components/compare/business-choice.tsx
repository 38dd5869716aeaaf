import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-sprite';
import type { LoadProfileId } from '@/lib/facts/load-profiles';
import { formatKwhPerYear } from '@/lib/site/words/format';
import { describeAverageUsage } from '@/lib/site/words/usage-copy';
import { DayShape } from './day-shape';
import { placeFormId } from './place-form';

interface EverydayBusiness {
  id: keyof typeof icons;
  name: string;
  size: string;
  annualKwh: number;
  loadProfile: LoadProfileId;
}

const icons = {
  cafe: 'cup',
  office: 'office',
  shop: 'shop',
  workshop: 'wrench',
  restaurant: 'cutlery',
  cold_store: 'snowflake',
} as const satisfies Record<string, IconName>;

interface BusinessChoiceProps {
  businesses: readonly EverydayBusiness[];
  /** Publisher of the average usage. */
  averageSource: string;
}

/**
 * Selects usage and load profile by everyday business. The inputs belong to the place form, so that the typed place is
 * kept.
 */
export function BusinessChoice({ businesses, averageSource }: BusinessChoiceProps) {
  return (
    <section aria-labelledby="businesses">
      <h2 id="businesses" className="text-2xl font-bold">
        Not sure of your usage?
      </h2>
      <p className="lead">Start from a business like yours. Each shape shows a usual day.</p>
      <div role="radiogroup" aria-labelledby="businesses" className="businesses">
        {businesses.map(({ id, name, size, annualKwh, loadProfile }) => (
          <label key={id} className="business">
            <input type="radio" name="business" value={id} form={placeFormId} />
            <Icon name={icons[id]} className="text-accent" />
            <strong className="font-semibold">{name}</strong>
            <span>{formatKwhPerYear(annualKwh)}</span>
            <small>{size}</small>
            <DayShape profile={loadProfile} />
          </label>
        ))}
      </div>
      <p className="mt-3 text-xs text-muted">
        Our estimates. {describeAverageUsage()} Source: {averageSource}.
      </p>
      <p className="business-chosen mt-3">
        <button type="submit" form={placeFormId} className="button">
          Compare plans for this business
        </button>
      </p>
    </section>
  );
}
