/** An answer that keeps the API's documentation and is not what ours would be, and what a page made of it says. */
import { type ForeignNetwork, foreignAnswer, gumtree, type Loose } from '../foreign-answer';

export interface GoodAnswer {
  name: string;
  /** The page asked for. */
  address: string;
  answer: (query: URLSearchParams) => Loose;
  /** Words of the page. */
  shows: (string | RegExp)[];
  /** What its text must not have. */
  hides: (string | RegExp)[];
}

/** How a page says that a cost lies below or above a reference price. */
export const compared = /\$[\d,]+ (below|above) the reference|the same as the reference|reference (price )?(of )?\$/i;

export const usualAddress = '/rates/2000?usage_kwh=18000';
/** With the first public plan open. */
export const openAddress = `${usualAddress}&plan=QLL01@EME`;

type Expected = Partial<Pick<GoodAnswer, 'address' | 'shows' | 'hides'>> & { networks?: ForeignNetwork[] };

/** The usual foreign answer, bent by `change`, which may alter it in place or give another. */
export function good(name: string, change: (answer: Loose) => unknown, expected: Expected = {}): GoodAnswer {
  const { networks = [gumtree], address = usualAddress, shows = [], hides = [] } = expected;
  const answer = (query: URLSearchParams) => {
    const usual = foreignAnswer(query, networks);
    change(usual);
    return usual;
  };
  return { name, address, answer, shows, hides };
}

/** Every plan of an answer and every offer of its summary. */
export function offersOf({ plans, summary }: Loose): Loose[] {
  return [...plans, summary.cheapest, summary.cheapest_public, summary.cheapest_buying_group].filter(Boolean);
}
