import { expect, it } from 'vitest';
import { loadProfileIds, loadProfiles } from '@/lib/facts/load-profiles';
import { drawDayShape } from './day-shape';

/** The heights of a path's points above the ground, in its order. */
function heights(path: string): number[] {
  return [...path.matchAll(/[ML](\d+) ([\d.]+)/g)].map(([, , y]) => 24 - Number(y));
}

it.each(loadProfileIds)('draws %s from the loads of its Monday', (id) => {
  const loads = loadProfiles[id].halfHours.subarray(0, 48);
  const drawn = heights(drawDayShape(id)).slice(2, -2);
  expect(drawn).toHaveLength(24);
  expect(Math.max(...drawn)).toBe(20);
  for (const [hour, height] of drawn.entries()) {
    expect(height).toBeCloseTo((loads[hour * 2]! / Math.max(...loads)) * 20, 0);
  }
});

it('is flat where usage never changes and is not where it does', () => {
  expect(new Set(heights(drawDayShape('around_the_clock')).slice(1, -1)).size).toBe(1);
  expect(new Set(heights(drawDayShape('evening_hospitality'))).size).toBeGreaterThan(4);
});
