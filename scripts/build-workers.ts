/** Bundles the workers for `npm run dev`. */
import { bundleWorkers } from './workers';

await bundleWorkers();
