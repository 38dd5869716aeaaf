/** Lists and their pages. */
import { good } from './good-answer';

const lastPage = 'has a cursor although nothing follows';
const first = '/rates/2000?usage_kwh=18000&limit=10';
const second = `${first}&cursor=after%3A10`;

export const pages = [
  good(
    'knows no totals',
    (answer) => {
      Object.assign(answer.pagination, { total_pages: null, total_plans: null });
    },
    { address: first, shows: ['Plans 1–10 ', 'Next page'], hides: ['–10 of', '14 plans from'] },
  ),
  good(
    lastPage,
    (answer) => {
      answer.pagination.has_more = false;
    },
    { address: first, hides: ['Next page'] },
  ),
  good(
    'has more and no way to it',
    (answer) => {
      answer.pagination.next_cursor = null;
      answer.next_cursor = null;
    },
    {
      address: first,
      shows: ['The rates service gave no link to the other plans.'],
      hides: ['Next page'],
    },
  ),
  good(
    'keeps a long place in its cursor',
    (answer) => {
      answer.pagination.next_cursor = `${'=/+&#?'.repeat(150)}`;
    },
    { address: first, shows: ['Next page'] },
  ),
  good('has a second page', () => {}, {
    address: second,
    shows: ['Plans 11–14 of 14', 'Previous page', '$4,685 a year, before the service’s fee'],
    hides: ['Next page', 'First page'],
  }),
  good(
    'calls every page the first',
    (answer) => {
      answer.pagination.page = 1;
    },
    { address: second, shows: ['First page'] },
  ),
];
