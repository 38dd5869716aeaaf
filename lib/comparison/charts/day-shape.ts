/** A usual day of a load profile as a drawing: the same half-hours that the plans are costed with. */
import { halfHoursPerDay, type LoadProfileId, loadProfiles } from '@/lib/facts/load-profiles';

/** The drawing's box: a unit for each half-hour, and the height of the day's highest load with air above it. */
export const dayShapeBox = { width: halfHoursPerDay, height: 24 } as const;
const top = 4;

/** The path of a Monday's loads as an area, from midnight to midnight. */
export function drawDayShape(id: LoadProfileId): string {
  const loads = loadProfiles[id].halfHours.subarray(0, halfHoursPerDay);
  const highest = Math.max(...loads);
  const { width, height } = dayShapeBox;
  const y = (load = 0) => Math.round((height - (load / highest) * (height - top)) * 10) / 10;
  // A point in the middle of each hour, so that a change of load slopes instead of stepping.
  const points = Array.from({ length: width / 2 }, (_, hour) => `L${hour * 2 + 1} ${y(loads[hour * 2])}`);
  return `M0 ${height}L0 ${y(loads[0])}${points.join('')}L${width} ${y(loads.at(-1))}L${width} ${height}Z`;
}
