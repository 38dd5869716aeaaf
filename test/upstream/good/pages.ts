/** Lists and their pages. */
import { good } from './good-answer';

const lastPage = 'has a cursor although nothing follows';
const second = '/rates/2000?usage_kwh=18000&cursor=after%3A10';

export const pages = [
  good(
    'knows no totals',
    (answer) => {
      Object.assign(answer.pagination, { total_pages: null, total_plans: null });
    },
    { shows: ['Plans 1–10 ', 'Page 1 ', 'Next page'], hides: ['of 14'] },
  ),
  good(
    'tells no first rank',
    (answer) => {
      answer.pagination.from_rank = null;
    },
    { shows: ['Plans 1–10 of 14'] },
  ),
  good(
    lastPage,
    (answer) => {
      answer.pagination.has_more = false;
    },
    { hides: ['Next page'] },
  ),
  good(
    'has more and no way to it',
    (answer) => {
      answer.pagination.next_cursor = null;
      answer.next_cursor = null;
    },
    { shows: ['There are more plans, but the rates service gave no way to them.'], hides: ['Next page'] },
  ),
  good(
    'tells the way on only at its top',
    (answer) => {
      delete answer.pagination.next_cursor;
    },
    { shows: ['Next page'] },
  ),
  good(
    'has a cursor longer than an address',
    (answer) => {
      answer.pagination.next_cursor = 'x'.repeat(50_000);
    },
    { shows: ['There are more plans'], hides: ['Next page'] },
  ),
  good(
    'keeps a long place in its cursor',
    (answer) => {
      answer.pagination.next_cursor = `${'=/+&#?'.repeat(150)}`;
    },
    { shows: ['Next page'] },
  ),
  good('has a second page', () => {}, {
    address: second,
    shows: ['Plans 11–14 of 14', 'Page 2 of 2', 'Previous page', 'the cheapest plan is a buying group rate'],
    hides: ['Next page', 'First page'],
  }),
  good(
    'calls every page the first',
    (answer) => {
      answer.pagination.page = 1;
    },
    { address: second, shows: ['First page'] },
  ),
  good(
    'has a second page that says little of itself',
    (answer) => {
      answer.pagination = { has_more: false };
      delete answer.next_cursor;
    },
    { address: second, shows: ['Plans 11–14', 'First page'] },
  ),
];
