/** What understanding a bill costs by the number of its words, lines, amounts and labels. */
import { load } from '../bills/bundle.mjs';

/** Prints the table; about half a minute. */
export async function benchUnderstanding() {
  const { printCosts } = await load('../understand/cost.ts');
  printCosts();
}
