import { describeLeftOut, describeTrouble } from '@/components/about/coverage-copy';
import type { BookView } from '@/components/about/coverage-view';
import { DataTable } from '@/components/ui/data-table';
import { formatCount, formatMoment, formatNumber } from '@/lib/site/words/format';

/** When the register was last read, what was left out, and which brands could not be checked completely. */
export function LastReading({ reading }: { reading: NonNullable<BookView['reading']> }) {
  const { finishedAt, brandsAsked, brandsWithPlans, leftOut, troubled } = reading;
  return (
    <>
      <p className="max-w-prose">
        We last read the public register on {formatMoment(finishedAt)}. We asked {formatCount(brandsAsked, 'brand')},
        and {formatNumber(brandsWithPlans)} {brandsWithPlans === 1 ? 'has' : 'have'} business electricity plans.
      </p>
      <p className="max-w-prose">{describeLeftOut(leftOut)}</p>
      {leftOut.length > 0 && <Reasons caption="Plans left out" name="Reason" reasons={leftOut} />}
      {troubled.length > 0 ? (
        <DataTable
          caption="Brands we couldn’t check completely"
          columns={['Brand', { text: 'What happened' }, 'Plans shown']}
          rows={troubled.map((brand) => ({
            id: brand.name,
            cells: [brand.name, describeTrouble(brand), formatNumber(brand.plans)],
          }))}
        />
      ) : (
        <p>We checked every brand completely.</p>
      )}
    </>
  );
}

/** Counts of plans by reason. */
export function Reasons(props: { caption: string; name: string; reasons: BookView['notes'] }) {
  const { caption, name, reasons } = props;
  const rows = reasons.map(({ code, text, plans }) => ({ id: code, cells: [text, formatNumber(plans)] }));
  return <DataTable caption={caption} columns={[name, 'Plans']} rows={rows} />;
}
