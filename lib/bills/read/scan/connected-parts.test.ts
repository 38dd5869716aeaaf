import { expect, it } from 'vitest';
import { findConnectedParts } from './connected-parts';

const makeMask = (...rows: string[]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  data: Uint8Array.from(rows.join(''), (cell) => (cell === '#' ? 1 : 0)),
});

it('joins what touches, also at a corner and from two sides, and nothing else', () => {
  const { parts, runs } = findConnectedParts(makeMask('#.#...#', '#.#....', '.#...#.', '....#..'));
  expect(parts).toEqual([
    { left: 0, right: 2, top: 0, bottom: 2, count: 5 },
    { left: 6, right: 6, top: 0, bottom: 0, count: 1 },
    { left: 4, right: 5, top: 2, bottom: 3, count: 2 },
  ]);
  expect(runs.filter(({ part }) => part === 0)).toHaveLength(5);
});

it.each([
  [1, 2],
  [3, 1],
])('reaches %i pixels across a row', (across, count) => {
  expect(findConnectedParts(makeMask('##..##'), { across, down: 1 }).parts).toHaveLength(count);
});

it.each([
  [1, 2],
  [2, 1],
])('reaches %i rows down', (down, count) => {
  expect(findConnectedParts(makeMask('.#.', '...', '.#.'), { across: 1, down }).parts).toHaveLength(count);
});

it('finds nothing in an empty mask', () => {
  expect(findConnectedParts(makeMask('...', '...'))).toEqual({ parts: [], runs: [] });
});
