import type { YearStripView } from '@/lib/site/bill/year/year-strip';

/** How stretches of time look. */
const spanLooks = {
  estimated: { name: 'Estimated read', look: 'border border-dashed border-yours bg-yours-soft' },
  overlap: { name: 'On two bills', look: 'bg-notice-rule' },
  gap: { name: 'No bill', look: 'hatched' },
};

/** The year of a site's bills: days with a bill, with several bills and with none. */
export function YearStrip({ strip: { spans, overlaps, gapDays, months, description } }: { strip: YearStripView }) {
  const piece = 'absolute inset-y-0 rounded-[3px]';
  // So that one bill ends where the next begins.
  const bill = `${piece} shadow-[inset_-1px_0_var(--color-surface)]`;
  // What the looks mean that are shown.
  const keys = [
    ...(spans.some(({ estimated }) => estimated) ? [spanLooks.estimated] : []),
    ...(overlaps.length > 0 ? [spanLooks.overlap] : []),
    ...(gapDays > 0 ? [spanLooks.gap] : []),
  ];
  return (
    <div className="prints-colour grid gap-1 text-xs">
      <div
        className={`relative h-3 overflow-hidden rounded-[3px] ${spanLooks.gap.look}`}
        role="img"
        aria-label={description}
      >
        {spans.map(({ from, length, estimated }) => (
          <span
            key={`${from} ${length}`}
            className={`${bill} ${estimated ? spanLooks.estimated.look : 'bg-yours'}`}
            style={toPosition({ from, length })}
          />
        ))}
        {overlaps.map((span) => (
          <span
            key={`${span.from} ${span.length}`}
            className={`${piece} ${spanLooks.overlap.look}`}
            style={toPosition(span)}
          />
        ))}
      </div>
      <p aria-hidden="true" className="relative h-(--text-xs--line-height) overflow-hidden text-muted">
        {months.map(({ at, name }) => (
          <span
            key={at}
            className="absolute border-l border-rule-strong pl-1 whitespace-nowrap"
            style={{ left: `${at}%` }}
          >
            {name}
          </span>
        ))}
      </p>
      {keys.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
          {keys.map(({ look, name }) => (
            <li key={name} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={`h-3 w-5 flex-none rounded-[3px] ${look}`} /> {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const toPosition = ({ from, length }: { from: number; length: number }) => ({ left: `${from}%`, width: `${length}%` });
