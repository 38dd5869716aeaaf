import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import { findCrop, findNearbyPlaces } from '@/lib/site/bill/page-crop';
import { needsLook } from '@/lib/site/bill/review';
import { usePages } from './bill-pages';
import { PageView } from './page-picture';
import { buildMarks, findPicture, formatPageName, type PlacedValue } from './placed-values';

/** The part of the page that a value was read from. */
export function PageCrop({ value }: { value: PlacedValue }) {
  const { pictures, open } = usePages();
  const picture = findPicture(pictures, value);
  if (!picture) return null;
  const places = findNearbyPlaces(value.at);
  return (
    <div className="page-crop [&>svg]:rounded-t-[calc(var(--radius-lg)-1px)] [&>svg]:border-b [&>svg]:border-rule">
      <PageView
        picture={picture}
        label={`${formatPageName(picture, pictures)}: “${value.label} ${value.text ?? ''}”`}
        marks={places.map((at, shift) => ({ at, shift, doubted: needsLook(value) }))}
        area={findCrop(places, picture)}
      />
      <p className="flex items-baseline justify-between px-3 pt-1 text-xs text-muted sm:px-4">
        {formatPageName(picture, pictures)}
        <button type="button" className="link" onClick={() => open(value.id)}>
          See the page<span className="sr-only"> with {value.label}</span>
        </button>
      </p>
    </div>
  );
}

/** Button that opens the page that a value was read from. */
export function SeeWhere({ value }: { value: PlacedValue }) {
  const { pictures, open } = usePages();
  if (!findPicture(pictures, value)) return null;
  return (
    <button
      type="button"
      data-where
      className="inline-flex min-h-11 cursor-pointer items-center justify-center gap-1.5 self-start text-(length:--text-sm) text-accent"
      onClick={() => open(value.id)}
    >
      <Icon name="bill" />
      <span className="@max-[37rem]/page:sr-only">See where</span>
      <span className="sr-only"> we read {value.label}</span>
    </button>
  );
}

/** The page with every value marked; opens at a doubtful value if there is one. */
export function PageThumbnail() {
  const { pictures, values, open } = usePages();
  const value = [...values.filter(needsLook), ...values].find((candidate) => findPicture(pictures, candidate));
  const picture = value && findPicture(pictures, value);
  if (!picture) return null;
  return (
    <Section
      id="pages"
      title="Where we read it"
      className="panel hidden gap-2 px-4 pt-3.5 pb-4 @min-[64rem]/page:grid"
      headingClass="font-semibold"
    >
      <button
        type="button"
        className="cursor-pointer text-(length:--text-sm) [&>svg]:mb-1.5 [&>svg]:border [&>svg]:border-rule"
        onClick={() => open(value.id)}
      >
        <PageView
          picture={picture}
          label={`${formatPageName(picture, pictures)} with the values we read`}
          marks={buildMarks(picture, values)}
        />
        <span className="link">See the page</span>
      </button>
    </Section>
  );
}
