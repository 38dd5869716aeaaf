/** What reading meter data costs. */
import { load } from '../bills/bundle.mjs';

/** Prints the table; a few seconds. */
export async function benchMeterData() {
  const { printMeterDataSpeed } = await load('../meter-data/speed.ts');
  await printMeterDataSpeed();
}
