import type { LoadProfileId } from '@/lib/facts/load-profiles';
import { dayShapeBox, drawDayShape } from './draw-day-shape';

/** Drawing of a typical day, next to text that says the same. */
export function DayShape({ profile, className }: { profile: LoadProfileId; className: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`block ${className}`}
      viewBox={`0 0 ${dayShapeBox.width} ${dayShapeBox.height}`}
      preserveAspectRatio="none"
    >
      <path d={drawDayShape(profile)} />
    </svg>
  );
}
