/** The workers that tests run are bundled from today's sources first. */
import { bundleWorkers } from '../scripts/workers';

export default bundleWorkers;
