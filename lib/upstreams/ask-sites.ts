/** What the rates tell of many sites: asked a few at once, kept for as long as the plans are the same. */
import { setImmediate } from 'node:timers/promises';
import { currentBook, shared } from '@/lib/api/registry';
import { today } from '@/lib/api/today';
import { clearFilters, toRatesQuery } from '@/lib/comparison/address/state';
import { stateOfHref } from '@/lib/sites/account-site';
import { type Outcome, siteAnswer } from '@/lib/sites/compared-site';
import { askRates } from './ask-rates';
import { remoteRates } from './rates';

const maxKept = 5000;
/** Another service's plans may change at any time. */
const remoteKeptMs = 60 * 60_000;
const busyForMs = 8;

interface Kept {
  outcome: Outcome;
  untilMs: number;
}

interface AskLimits {
  /** Sites that are asked for; those that are known cost nothing. Others are `not_yet`. */
  maxAsked: number;
  atOnce: number;
}

/** What a page may cost: our own service answers in a millisecond, another one counts us as one client. */
export function pageLimits(): AskLimits {
  return remoteRates() ? { maxAsked: 12, atOnce: 3 } : { maxAsked: 1000, atOnce: 1 };
}

/** Names the plans of now: a new name means that sites have to be compared again. Null: they are invented ones. */
export function plansVersion(): string | null {
  if (remoteRates()) return `remote ${today()}`;
  const { id, source } = currentBook();
  return source.kind === 'sample' ? null : id;
}

/** The outcomes of comparisons by their addresses, in their order; null where a site has none. Never throws. */
export async function askSites(hrefs: readonly (string | null)[], limits: AskLimits): Promise<(Outcome | null)[]> {
  const outcomes: (Outcome | null)[] = hrefs.map((href) => (href === null ? null : (keptOutcome(href) ?? notYet)));
  const open = outcomes.flatMap((outcome, at) => (outcome === notYet ? [at] : [])).slice(0, limits.maxAsked);
  let isBusy = false;
  const work = async () => {
    for (let busySince = performance.now(); ; ) {
      const at = isBusy ? undefined : open.shift();
      if (at === undefined) return;
      const asked = await askSite(hrefs[at] ?? '');
      outcomes[at] = asked.outcome;
      // Whoever refuses one refuses the next as well.
      isBusy ||= asked.isPassing;
      if (performance.now() - busySince < busyForMs) continue;
      await setImmediate();
      busySince = performance.now();
    }
  };
  await Promise.all(Array.from({ length: limits.atOnce }, work));
  return outcomes;
}

const notYet: Outcome = { kind: 'not_yet' };

/** One comparison; `isPassing`: it could not be made now, and can later. Never throws. */
export async function askSite(href: string): Promise<{ outcome: Outcome; isPassing: boolean }> {
  const kept = keptOutcome(href);
  if (kept) return { outcome: kept, isPassing: false };
  const state = stateOfHref(href);
  if (!state) return { outcome: { kind: 'refused', reason: 'This site has no place.' }, isPassing: false };
  // The plan to name is in the summary; another service is asked what its result page asks, which is kept for that too.
  const query = toRatesQuery({ ...clearFilters(state), ...(remoteRates() ? {} : { limit: 1 }) });
  // By its plans of now: an answer that comes after new plans may still be of the old ones.
  const key = keyOf(href);
  const answer = await askRates(query);
  if (!answer.ok) {
    const isPassing = answer.status === 429 || answer.status >= 500;
    return { outcome: isPassing ? notYet : { kind: 'refused', reason: answer.error.message }, isPassing };
  }
  const outcome: Outcome = { kind: 'answered', answer: siteAnswer(answer.rates) };
  keep(key, outcome);
  return { outcome, isPassing: false };
}

const answers = () => shared('site-answers', () => new Map<string, Kept>());
/** The address has a place, a usage and prices, and never an NMI. */
const keyOf = (href: string) => `${remoteRates() ? 'remote' : currentBook().id} ${today()} ${href}`;

function keptOutcome(href: string): Outcome | null {
  const kept = answers().get(keyOf(href));
  return kept && kept.untilMs > Date.now() ? kept.outcome : null;
}

function keep(key: string, outcome: Outcome): void {
  const all = answers();
  const [oldest] = all.size >= maxKept ? all.keys() : [];
  if (oldest !== undefined) all.delete(oldest);
  all.set(key, { outcome, untilMs: remoteRates() ? Date.now() + remoteKeptMs : Infinity });
}
