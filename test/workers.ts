/** The workers that tests run are bundled from today's sources first. */
import { bundleWorkers } from '../scripts/workers.mjs';

export default bundleWorkers;
