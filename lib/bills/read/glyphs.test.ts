/** Where a character ends whose box shows only its ink. */
import { expect, it } from 'vitest';
import { spanAdvance } from './glyphs';

const ink = { left: 102.5, right: 103.5, bottom: 200, top: 207 };

it('a narrow digit takes the room of its advance along the line, in any direction', () => {
  expect(spanAdvance(ink, 100, 200, [6, 0])).toEqual({ ...ink, left: 100, right: 106 });
  expect(spanAdvance(ink, 106, 207, [-6, 0])).toEqual({ ...ink, left: 100, right: 106 });
  expect(spanAdvance(ink, 100, 198, [0, 10])).toEqual({ ...ink, bottom: 198, top: 208 });
  expect(spanAdvance(ink, 100, 200, null)).toEqual(ink);
  expect(spanAdvance({ ...ink, right: 108 }, 100, 200, [4, 0])).toEqual({ ...ink, right: 108 });
});
