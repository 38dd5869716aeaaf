import { halfHoursPerDay, type LoadProfileId, loadProfiles } from '@/lib/facts/load-profiles';

/** One unit for each half-hour; the height includes space above the highest load. */
const box = { width: halfHoursPerDay, height: 24 } as const;
const top = 4;

/** Drawing of a typical day, from the half-hours that plans are costed with, next to text that says the same. */
export function DayShape({ profile, className }: { profile: LoadProfileId; className: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`block ${className}`}
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
    >
      <path d={drawDayShape(profile)} />
    </svg>
  );
}

/** Returns the SVG path of a Monday's load as an area, from midnight to midnight. */
function drawDayShape(id: LoadProfileId): string {
  const loads = loadProfiles[id].halfHours.subarray(0, halfHoursPerDay);
  const highest = Math.max(...loads);
  const { width, height } = box;
  const y = (load = 0) => Math.round((height - (load / highest) * (height - top)) * 10) / 10;
  // One point in the middle of each hour, so that the line slopes instead of stepping.
  const points = Array.from({ length: width / 2 }, (_, hour) => `L${hour * 2 + 1} ${y(loads[hour * 2])}`);
  return `M0 ${height}L0 ${y(loads[0])}${points.join('')}L${width} ${y(loads.at(-1))}L${width} ${height}Z`;
}
