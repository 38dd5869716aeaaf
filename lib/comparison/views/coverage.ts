/** What the coverage page shows: the book's counts and the site's own facts, ready to be put into words. */
import type { Coverage, LastReading, NetworkCoverage } from '@/lib/plans/book/coverage';

interface RetailerView {
  name: string;
  plans: number;
  networks: number;
  /** Of those networks, each once. */
  states: readonly string[];
}

interface NetworkView extends Pick<NetworkCoverage, 'retailers' | 'byType'> {
  id: string;
  name: string;
  state: string;
  plans: number;
}

export interface BookView extends Omit<Coverage, 'source' | 'retailers' | 'networks' | 'lastReading'> {
  sourceName: string;
  isSample: boolean;
  retailers: readonly RetailerView[];
  networks: readonly NetworkView[];
  reading: Omit<LastReading, 'startedAt'> | null;
}
