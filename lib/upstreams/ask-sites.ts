/** What the rates tell of many sites: asked a few at once, kept for as long as the plans are the same. */
import { setImmediate } from 'node:timers/promises';
import { clearFilters, toRatesQuery } from '@/lib/comparison/address/state';
import { getCurrentBook, getShared } from '@/lib/server/registry';
import { getToday } from '@/lib/server/today';
import { findState } from '@/lib/sites/account-site';
import { type SiteOutcome, toSiteAnswer } from '@/lib/sites/compared-site';
import { askRates } from './ask-rates';
import { getRemoteRates } from './rates';

const maxKeptOutcomes = 5000;
/** Another service's plans may change at any time. */
const remoteKeptMs = 60 * 60_000;
const busyForMs = 8;

interface KeptOutcome {
  outcome: SiteOutcome;
  untilMs: number;
}

interface AskLimits {
  /** Sites that are asked for; those that are known cost nothing. Others are `not_yet`. */
  maxAsked: number;
  maxConcurrent: number;
}

/** What a page may cost: our own service answers in a millisecond, another one counts us as one client. */
export function makePageLimits(): AskLimits {
  return getRemoteRates() ? { maxAsked: 12, maxConcurrent: 3 } : { maxAsked: 1000, maxConcurrent: 1 };
}

/** Names the plans of now: a new name means that sites have to be compared again. Null: they are invented ones. */
export function findPlansVersion(): string | null {
  if (getRemoteRates()) return `remote ${getToday()}`;
  const { id, source } = getCurrentBook();
  return source.kind === 'sample' ? null : id;
}

/** The outcomes of comparisons by their addresses, in their order; null where a site has none. Never throws. */
export async function askSites(hrefs: readonly (string | null)[], limits: AskLimits): Promise<(SiteOutcome | null)[]> {
  const outcomes: (SiteOutcome | null)[] = hrefs.map((href) =>
    href === null ? null : (findKeptOutcome(href) ?? notAskedYet),
  );
  const open = outcomes.flatMap((outcome, at) => (outcome === notAskedYet ? [at] : [])).slice(0, limits.maxAsked);
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
  await Promise.all(Array.from({ length: limits.maxConcurrent }, work));
  return outcomes;
}

const notAskedYet: SiteOutcome = { kind: 'not_yet' };

/** One comparison; `isPassing`: it could not be made now, and can later. Never throws. */
export async function askSite(href: string): Promise<{ outcome: SiteOutcome; isPassing: boolean }> {
  const kept = findKeptOutcome(href);
  if (kept) return { outcome: kept, isPassing: false };
  const state = findState(href);
  if (!state) return { outcome: { kind: 'refused', reason: 'This site has no place.' }, isPassing: false };
  // The plan to name is in the summary; another service is asked what its result page asks, which is kept for that too.
  const query = toRatesQuery({ ...clearFilters(state), ...(getRemoteRates() ? {} : { limit: 1 }) });
  // By its plans of now: an answer that comes after new plans may still be of the old ones.
  const key = makeKey(href);
  const answer = await askRates(query);
  if (!answer.ok) {
    const isPassing = answer.status === 429 || answer.status >= 500;
    return { outcome: isPassing ? notAskedYet : { kind: 'refused', reason: answer.error.message }, isPassing };
  }
  const outcome: SiteOutcome = { kind: 'answered', answer: toSiteAnswer(answer.rates) };
  keepOutcome(key, outcome);
  return { outcome, isPassing: false };
}

const getAnswers = () => getShared('site-answers', () => new Map<string, KeptOutcome>());
/** The address has a place, a usage and prices, and never an NMI. */
const makeKey = (href: string) => `${getRemoteRates() ? 'remote' : getCurrentBook().id} ${getToday()} ${href}`;

function findKeptOutcome(href: string): SiteOutcome | null {
  const kept = getAnswers().get(makeKey(href));
  return kept && kept.untilMs > Date.now() ? kept.outcome : null;
}

function keepOutcome(key: string, outcome: SiteOutcome): void {
  const all = getAnswers();
  const [oldest] = all.size >= maxKeptOutcomes ? all.keys() : [];
  if (oldest !== undefined) all.delete(oldest);
  all.set(key, { outcome, untilMs: getRemoteRates() ? Date.now() + remoteKeptMs : Infinity });
}
