import { DataTable } from '@/components/ui/data-table';
import type { ReadingView, ReasonView } from '@/lib/comparison/coverage-view';
import { leftOutSentence, momentWords, troubleWords } from '@/lib/comparison/coverage-words';
import { counted, number } from '@/lib/comparison/format';

/** When we last read the register, what we left out and which brands we couldn't check completely. */
export function LastReading({ reading }: { reading: ReadingView }) {
  const { finishedAt, brandsAsked, brandsWithPlans, leftOut, troubled } = reading;
  return (
    <>
      <p className="max-w-prose">
        We last read the public register on {momentWords(finishedAt)}. We asked {counted(brandsAsked, 'brand')}, and{' '}
        {number(brandsWithPlans)} {brandsWithPlans === 1 ? 'has' : 'have'} business electricity plans.
      </p>
      <p className="max-w-prose">{leftOutSentence(leftOut)}</p>
      {leftOut.length > 0 && <Reasons caption="Plans left out" name="Reason" reasons={leftOut} />}
      {troubled.length > 0 ? (
        <DataTable
          caption="Brands we couldn’t check completely"
          columns={['Brand', { words: 'What happened' }, 'Plans shown']}
          rows={troubled.map((brand) => ({
            id: brand.name,
            cells: [brand.name, troubleWords(brand), number(brand.plans)],
          }))}
        />
      ) : (
        <p>We checked every brand completely.</p>
      )}
    </>
  );
}

/** Counts of plans, each with its reason. */
export function Reasons(props: { caption: string; name: string; reasons: readonly ReasonView[] }) {
  const { caption, name, reasons } = props;
  const rows = reasons.map(({ code, text, plans }) => ({ id: code, cells: [text, number(plans)] }));
  return <DataTable caption={caption} columns={[name, 'Plans']} rows={rows} />;
}
