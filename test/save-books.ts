/** Saves one book after another without end, for a test that kills it. Usage: save-books <data folder> */
import { saveBook } from '@/lib/plans/book/book-store';
import { makePlan } from '@/lib/testing/plans';

const [dataDir] = process.argv.slice(2);
const plans = Array.from({ length: 400 }, (_, i) => makePlan({ id: `service-offer-${i}` }));

for (let number = 1; ; number++) {
  const name = `Book ${number}`;
  saveBook(dataDir!, { checkedOn: '2026-11-21', source: { kind: 'register', name, note: null }, plans });
  if (number === 1) process.stdout.write('saving\n');
}
