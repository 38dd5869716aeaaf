import type { YearStripView } from '@/lib/site/charts/year-strip';

/** The year of a site's bills: days with a bill, with several bills and with none. */
export function YearStrip({ strip: { spans, overlaps, gapDays, months, description } }: { strip: YearStripView }) {
  const keys = [
    ...(spans.some(({ estimated }) => estimated) ? [{ look: 'year-estimated', name: 'Estimated read' }] : []),
    ...(overlaps.length > 0 ? [{ look: 'year-overlap', name: 'On two bills' }] : []),
    ...(gapDays > 0 ? [{ look: 'year-gap', name: 'No bill' }] : []),
  ];
  return (
    <div className="year">
      <div className="year-strip year-gap" role="img" aria-label={description}>
        {spans.map(({ from, length, estimated }) => (
          <span
            key={`${from} ${length}`}
            className={estimated ? 'year-estimated' : 'year-bill'}
            style={toPosition({ from, length })}
          />
        ))}
        {overlaps.map((piece) => (
          <span key={`${piece.from} ${piece.length}`} className="year-overlap" style={toPosition(piece)} />
        ))}
      </div>
      <p aria-hidden="true" className="year-months">
        {months.map(({ at, name }) => (
          <span key={at} style={{ left: `${at}%` }}>
            {name}
          </span>
        ))}
      </p>
      {keys.length > 0 && (
        <ul className="year-keys">
          {keys.map(({ look, name }) => (
            <li key={look}>
              <span aria-hidden="true" className={`year-key ${look}`} /> {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const toPosition = ({ from, length }: { from: number; length: number }) => ({ left: `${from}%`, width: `${length}%` });
