import { expect, test } from 'vitest';
import { networkSlugs } from '@/lib/facts/networks';
import { countDaysInSeason } from '@/lib/plans/calendar';
import { findTariffType } from '@/lib/plans/plan';
import { tariffTypes } from '@/lib/plans/plan-kinds';
import { bookDocumentSchema } from '../book/book';
import { sampleBookDocument } from './index';

const { plans } = sampleBookDocument;

test('the book and every plan in it have the shape of the model, and nothing else', () => {
  expect(bookDocumentSchema.parse(sampleBookDocument)).toEqual(sampleBookDocument);
});

test('the book says that it is invented', () => {
  expect(sampleBookDocument.source).toMatchObject({
    kind: 'sample',
    name: expect.stringContaining('invented'),
    note: expect.stringMatching(/sample rates.*invented.*benchmarks.*plan register/),
  });
});

test.each(networkSlugs)('%s has at least 35 public plans of all tariff types, and buying group rates', (network) => {
  const here = plans.filter((plan) => plan.network === network);
  const isPublic = here.filter((plan) => plan.offerSource === 'public');
  expect(isPublic.length).toBeGreaterThanOrEqual(35);
  expect(new Set(isPublic.map(findTariffType))).toEqual(new Set(tariffTypes));
  expect(here.length).toBeGreaterThan(isPublic.length);
});

test('ids are unique, and the seasons of every plan make up a year', () => {
  const ids = plans.flatMap(({ id }) => id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  const countDays = (seasons: (typeof plans)[number]['seasons']) =>
    seasons.reduce((days, season) => days + countDaysInSeason(season), 0);
  expect(plans.filter(({ seasons }) => countDays(seasons) !== 365)).toEqual([]);
});
