/** What every page says once it is made, with the sample's plans: sentences that only come together there. */
import { prerender } from 'react-dom/static';
import { describe, expect, it, vi } from 'vitest';
import { forbiddenWords, gradeOf, isLong, maxGrade, retired, verbs } from './voice';

vi.mock('next/server', async (original) => ({ ...(await original<object>()), connection: async () => {} }));
vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
  redirect: (href: string) => {
    throw new Error(`to ${href}`);
  },
  notFound: () => {
    throw new Error('not found');
  },
}));

/** Shown to who is signed in only: their components are tested as sources. */
const needAnAccount = [
  ...['', 'bills/', 'bills/[id]/', 'bills/delete/', 'sites/', 'sites/[id]/', 'developers/'].map(
    (path) => `app/account/${path}page.tsx`,
  ),
  ...['', 'two-step/', 'activity/'].map((path) => `app/account/settings/${path}page.tsx`),
  ...['', 'accounts/[id]/'].map((path) => `app/operator/${path}page.tsx`),
];
const params = { postcode: '2000', place: 'nsw' };
/** Words of the sample's retailers, shown as they stand. */
const retailersWords = /Business Saver|For businesses that use up to 20,000 kWh a year\./g;
/** Tags that end a text. */
const blocks = /<(?!\/?(?:a|strong|em|b|i|span|code|var|abbr|sup|sub)\b)[^>]*>|<span[^>]* class="[^"]*\bblock\b[^>]*>/g;
const buttons = /<(button|a(?=[^>]* class="[^"]*\bbutton\b))\b[^>]*>([\s\S]*?)<\/\1>/g;

type Page = { default: (props: object) => unknown };
const pages = Object.entries(import.meta.glob<Page>('../app/**/page.tsx')).map(
  ([file, load]) => [file.slice(3), load] as const,
);

async function htmlOf(load: () => Promise<Page>): Promise<string> {
  const props = { params: Promise.resolve(params), searchParams: Promise.resolve({}) };
  const { prelude } = await prerender((await (await load()).default(props)) as React.ReactNode);
  return (await new Response(prelude).text()).replace(/<!--.*?-->/g, '');
}

function textsOf(html: string): string[] {
  return html
    .replace(/<(cite|script|style|svg|noscript|math)\b[\s\S]*?<\/\1>/g, '')
    .replace(blocks, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(retailersWords, '')
    .replace(/&#x27;/g, "'")
    .replace(/&(?:quot|amp|lt|gt);/g, ' ')
    .split('\n')
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}

describe('the pages', () => {
  it('are those of the site', () => {
    expect(pages.map(([file]) => file)).toEqual(expect.arrayContaining(['app/privacy/page.tsx', ...needAnAccount]));
  });

  const open = pages.filter(([file]) => !needAnAccount.includes(file));
  it.each(open)('%s: says it plainly', async (_, load) => {
    const html = await htmlOf(load);
    const texts = textsOf(html);
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.filter((text) => /\d\s%/.test(text))).toEqual([]);
    expect(texts.filter((text) => forbiddenWords.test(text))).toEqual([]);
    expect(texts.filter((text) => retired.test(text))).toEqual([]);
    expect(texts.filter(isLong)).toEqual([]);
    for (const [, , button] of html.matchAll(buttons)) expect(textsOf(button!).join(' ')).toMatch(verbs);
    expect(gradeOf(texts) ?? 0).toBeLessThanOrEqual(maxGrade);
  });
});
