/** Days on which a rates service gives no rates: what it does, what the site makes of it, how often it is asked. */
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { foreignAnswer, type Loose } from './foreign-answer';
import { drip, json, type Play, refusal, text } from './stand-in';

export interface BadDay {
  name: string;
  play: Play;
  /** The site's own answer to its browser. */
  becomes: { status: number; code: string; waitSeconds?: number };
  /** The page's first heading. */
  heading: string;
  /** More words of the page. */
  shows: (string | RegExp)[];
  /** How often the service is asked for one page. */
  calls: number;
  /** The site has to wait for as long as it waits for anything. */
  slow?: boolean;
}

const page = '<!doctype html><html><body><h1>Bad gateway</h1><script>alert(1)</script></body></html>';
const html = { 'content-type': 'text/html' };
const unreachable = 'We can’t reach the rates right now';
const down = { status: 503, code: 'upstream_unavailable' } as const;

type Details = Partial<Omit<BadDay, 'name' | 'play'>>;

/** A day without an answer, asked `calls` times. */
function noAnswer(name: string, play: Play, { calls = 1, ...rest }: Details = {}): BadDay {
  return { name, play, becomes: down, heading: unreachable, shows: ['Your entries are kept.'], calls, ...rest };
}

function tooMany(name: string, play: Play, waitSeconds?: number, words = 'Try again in a minute.'): BadDay {
  const becomes = { status: 429, code: 'rate_limited', ...(waitSeconds !== undefined && { waitSeconds }) };
  return { name, play, becomes, heading: 'Too many requests', shows: [words, 'Your entries are kept.'], calls: 1 };
}

/** A refusal that the page passes on, with what it says first and after. */
function refuses(name: string, status: number, code: string, heading: string, shows: string[] = [], words?: string) {
  return { name, play: refusal(status, code, words), becomes: { status, code }, heading, shows, calls: 1 };
}

/** A day of answers with something missing or wrong that no price can be stated without. */
function breached(name: string, change: (answer: Loose) => unknown): BadDay {
  const answer = foreignAnswer();
  change(answer);
  return noAnswer(name, json(answer));
}

const megabytes = (count: number) => (outgoing: ServerResponse) => outgoing.end(`"${'x'.repeat(count * 1024 * 1024)}"`);

const connections: BadDay[] = [
  noAnswer('closes the door', (_, outgoing) => void outgoing.destroy()),
  noAnswer('never answers', () => {}, { slow: true }),
  noAnswer('drips', drip, { slow: true }),
  noAnswer('sends ten megabytes', (_, outgoing) => void megabytes(10)(outgoing)),
  noAnswer(
    'sends ten megabytes in a small box',
    text(gzipSync(`"${'x'.repeat(10 * 1024 * 1024)}"`), 200, { 'content-encoding': 'gzip' }),
  ),
];

const nonsense: BadDay[] = [
  noAnswer('sends a page', text(page, 200, html)),
  noAnswer('sends another shape', json({ data: { plans: [] } })),
  breached('leaves GST out', ({ meta }) => Object.assign(meta, { prices_include_gst: false })),
  breached('sends ten thousand plans', (answer) =>
    Object.assign(answer, { plans: Array.from({ length: 10_000 }, () => answer.plans[0]) }),
  ),
];

const statuses: BadDay[] = [
  noAnswer('has nothing at this address', text(page, 404, html)),
  noAnswer('breaks, in JSON', refusal(500, 'internal_error', 'at Object.<anonymous> (/srv/app.js:1:1)')),
  noAnswer('is busy and says how long', refusal(503, 'upstream_unavailable', 'Busy.', { 'retry-after': '30' }), {
    becomes: { ...down, waitSeconds: 30 },
    shows: ['Try again in 30 seconds.'],
  }),
];

const inADay = new Date(Date.now() + 3 * 86_400_000).toUTCString();
const limited = (wait: string) => refusal(429, 'rate_limited', 'Slow.', { 'retry-after': wait });
const limits: BadDay[] = [
  tooMany('limits for an hour', limited('3600'), 3600, 'Try again in 60 minutes.'),
  tooMany('limits as a page', text(page, 429, { ...html, 'retry-after': '5' }), 5, 'Try again in 5 seconds.'),
  ...['-5', '1e9', 'soon', inADay].map((wait) => tooMany(`limits until "${wait}"`, limited(wait))),
];

const noPoles = 'No poles of ours there.';
const atMost = 'At most 15,000 kWh.';
const notFound = 'We can’t find this place';
const refusals: BadDay[] = [
  refuses(
    'covers less than we do',
    422,
    'out_of_coverage',
    'No plans to compare for postcode 2000',
    [noPoles],
    noPoles,
  ),
  refuses('does not know the city', 404, 'unknown_city', notFound, ['There is a problem']),
  refuses('finds the network elsewhere', 409, 'distributor_location_mismatch', 'That network doesn’t serve this place'),
  refuses('takes less usage than we do', 400, 'invalid_usage_kwh', 'Your usage for postcode 2000', [atMost], atMost),
];

export const badDays: readonly BadDay[] = [...connections, ...nonsense, ...statuses, ...limits, ...refusals];
