/** Draws a typical day of a load profile from the same half-hours that plans are costed with. */
import { halfHoursPerDay, type LoadProfileId, loadProfiles } from '@/lib/facts/load-profiles';

/** Size of the drawing: one unit for each half-hour; the height includes space above the highest load. */
export const dayShapeBox = { width: halfHoursPerDay, height: 24 } as const;
const top = 4;

/** Returns the SVG path of a Monday's load as an area, from midnight to midnight. */
export function drawDayShape(id: LoadProfileId): string {
  const loads = loadProfiles[id].halfHours.subarray(0, halfHoursPerDay);
  const highest = Math.max(...loads);
  const { width, height } = dayShapeBox;
  const y = (load = 0) => Math.round((height - (load / highest) * (height - top)) * 10) / 10;
  // One point in the middle of each hour, so that the line slopes instead of stepping.
  const points = Array.from({ length: width / 2 }, (_, hour) => `L${hour * 2 + 1} ${y(loads[hour * 2])}`);
  return `M0 ${height}L0 ${y(loads[0])}${points.join('')}L${width} ${y(loads.at(-1))}L${width} ${height}Z`;
}
