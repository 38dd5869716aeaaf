/** Data of the coverage page: counts of loaded plans and facts about the site. */
import type { Coverage, LastReading, NetworkCoverage } from '@/lib/plans/book/coverage';

interface RetailerView {
  name: string;
  plans: number;
  networks: number;
  /** The states of those networks, without duplicates. */
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
