/** Every page worth finding: the fixed ones, and the comparison of each state, city and postcode with plans. */
import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { cities } from '@/lib/facts/places/cities';
import { listServedPostcodes } from '@/lib/facts/postcodes';
import { nemStates } from '@/lib/facts/states';
import type { Book } from '@/lib/plans/book/book';
import { listPostcodesWithPlans } from '@/lib/plans/book/sold-postcodes';
import { getCurrentBook } from '@/lib/server/book-source';
import { getSettings } from '@/lib/server/settings';

const fixedPages = [
  '/',
  '/bill',
  '/bill/checks',
  '/places',
  '/coverage',
  '/methodology',
  '/developers',
  '/developers/reference',
  '/how-we-are-paid',
  '/privacy',
  '/accessibility',
] as const;

const pathsByBook = new WeakMap<Book, string[]>();

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  const { SITE_URL, RATES_BASE_URL } = getSettings();
  const current = getCurrentBook();
  const book = RATES_BASE_URL || current.source.kind === 'none' ? null : current;
  const lists = [...nemStates.map((state) => state.toLowerCase()), ...cities.map(({ slug }) => slug)];
  const results = [
    ...nemStates.map((state) => `/rates?state=${state}`),
    ...cities.map(({ slug }) => `/rates?city=${slug}`),
    ...listPostcodes(book).map((postcode) => `/rates/${postcode}`),
  ];
  return [
    ...[...fixedPages, ...lists.map((place) => `/places/${place}`)].map((path) => ({ url: SITE_URL + path })),
    // Another service's plans change when they change: only our own book has a date to tell.
    ...results.map((path) => ({ url: SITE_URL + path, ...(book && { lastModified: book.checkedOn }) })),
  ];
}

function listPostcodes(book: Book | null): string[] {
  if (!book) return listServedPostcodes();
  const postcodes = pathsByBook.get(book) ?? listPostcodesWithPlans(book);
  pathsByBook.set(book, postcodes);
  return postcodes;
}
