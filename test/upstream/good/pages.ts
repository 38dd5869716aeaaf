/** Lists and their pages. */
import { good } from './good-answer';

const lastPage = 'has a cursor although nothing follows';
const first = '/rates/2000?usage_kwh=18000&limit=10';

export const pages = [
  good(
    'knows no totals',
    (answer) => {
      Object.assign(answer.pagination, { total_pages: null, total_plans: null });
    },
    { address: first, shows: ['1–10 of 14 offers', 'Next page'] },
  ),
  good(
    lastPage,
    (answer) => {
      answer.pagination.has_more = false;
    },
    { address: first, shows: ['1–10 of 14 offers'] },
  ),
  good(
    'has more and no way to it',
    (answer) => {
      answer.pagination.next_cursor = null;
      answer.next_cursor = null;
    },
    {
      address: first,
      shows: ['1–10 of 14 offers'],
    },
  ),
  good(
    'keeps a long place in its cursor',
    (answer) => {
      answer.pagination.next_cursor = `${'=/+&#?'.repeat(150)}`;
    },
    { address: first, shows: ['Next page'] },
  ),
];
