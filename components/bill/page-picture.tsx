import type { PagePicture } from '@/lib/site/bill/file-reading';
import type { PageArea } from '@/lib/site/bill/page-crop';
import type { PageMark } from './bill-pictures';

interface PageViewProps {
  picture: PagePicture;
  /** Text alternative. */
  label: string;
  marks: readonly PageMark[];
  /** Part of the page; the whole page if absent. */
  area?: PageArea;
}

/** Space around a box, in points. */
const margin = 2;
const badge = 12;

/** A page of a bill, or a part of it, with boxes around values. */
export function PageView({ picture, label, marks, area }: PageViewProps) {
  const { pointWidth, pointHeight, data } = picture;
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: pointWidth, height: pointHeight };
  return (
    <svg className="block h-auto w-full bg-page" viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={label}>
      <image
        href={`data:image/webp;base64,${data}`}
        width={pointWidth}
        height={pointHeight}
        preserveAspectRatio="none"
      />
      {marks.map(({ at, doubted, number, shift = 0, selected }) => (
        <g
          key={`${at.x} ${at.y} ${shift}`}
          data-selected={selected || undefined}
          className={doubted ? 'text-page-doubt' : 'text-page-sure'}
        >
          <rect
            x={at.x - margin}
            y={at.y - margin}
            width={at.width + 2 * margin}
            height={at.height + 2 * margin}
            rx={margin}
            className="fill-current stroke-current [fill-opacity:0.1] [vector-effect:non-scaling-stroke]"
            strokeWidth={selected ? 3 : 2}
          />
          {number !== undefined && (
            <>
              <circle
                cx={at.x - badge * (shift + 0.5) - margin}
                cy={at.y + at.height / 2}
                r={badge / 2}
                className="fill-current"
              />
              <text
                x={at.x - badge * (shift + 0.5) - margin}
                y={at.y + at.height / 2 + badge / 4}
                textAnchor="middle"
                className="fill-page text-[8px] font-bold"
              >
                {number}
              </text>
            </>
          )}
        </g>
      ))}
    </svg>
  );
}
