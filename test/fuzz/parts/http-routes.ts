/** Every route of a server with its parameters: from the OpenAPI document, the files of `app` and the forms and links of pages. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from '@/scripts/root';

export interface Route {
  method: string;
  /** With parameters as `{id}`. */
  path: string;
  /** By name, with a value that pages send. */
  query: Record<string, string>;
  body: Record<string, string>;
  isMultipart: boolean;
}

/** Without a place the rates look at nothing else. */
const samples: Record<string, string> = { postcode: '2000', place: 'sydney', action: 'create-key' };

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ parameters: z.array(z.object({ in: z.string(), name: z.string() })).optional() })),
  ),
});

export async function listApiRoutes(origin: string): Promise<Route[]> {
  const openApi: unknown = await (await fetch(`${origin}/openapi.json`)).json();
  return Object.entries(documentSchema.parse(openApi).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [] }]) => {
      const names = parameters.filter((one) => one.in === 'query').map(({ name }) => [name, samples[name] ?? '']);
      return { method: method.toUpperCase(), path, query: Object.fromEntries(names), body: {}, isMultipart: false };
    }),
  );
}

/** What else answers an address: the files of the framework. */
function listPageFiles(): Route[] {
  const files = readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' });
  return files.flatMap((file) => {
    const [found, folder = ''] = /^(?:(.*)\/)?(?:page|route)\.tsx?$/.exec(file) ?? [];
    const address = `/${folder.replaceAll('[', '{').replaceAll(']', '}')}`;
    return found && !folder.includes('[...')
      ? [{ method: 'GET', path: address, query: {}, body: {}, isMultipart: false }]
      : [];
  });
}

/** The forms of a page, and the queries of its links. */
function listRoutesOfPage(html: string, address: string): Route[] {
  const forms = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, head = '', content = '']) => {
    const { pathname, searchParams } = new URL(readAttribute(head, 'action') ?? '', address);
    const isPost = readAttribute(head, 'method') === 'post';
    const fields = Object.fromEntries(
      [...content.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)].flatMap(([tag]) => {
        const name = readAttribute(tag, 'name');
        return name ? [[name, readAttribute(tag, 'value') ?? '']] : [];
      }),
    );
    const query = { ...Object.fromEntries(searchParams), ...(isPost ? {} : fields) };
    const isMultipart = readAttribute(head, 'enctype') === 'multipart/form-data';
    return { method: isPost ? 'POST' : 'GET', path: pathname, query, body: isPost ? fields : {}, isMultipart };
  });
  const links = [...html.matchAll(/<a\b[^>]*>/g)].flatMap(([tag]) => {
    const { origin, pathname, searchParams } = new URL(readAttribute(tag, 'href') ?? '', address);
    const query = Object.fromEntries(searchParams);
    const isOwn = origin === new URL(address).origin;
    return isOwn ? [{ method: 'GET', path: pathname, query, body: {}, isMultipart: false }] : [];
  });
  return [...forms, ...links];
}

function readAttribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return value?.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

/** The path with good values in it but for one. */
export function fillPath({ path }: Route, billId: string, changed?: { name: string; text: string }): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(name === changed?.name ? changed.text.toWellFormed() : (samples[name] ?? billId)),
  );
}

/** Forms that only a link in a mail leads to, or that need one that does. */
const linkedForms: Record<string, Record<string, string>> = {
  'choose-password': { token: '0'.repeat(64), new_password: '' },
  'confirm-email': { token: '0'.repeat(64), password: '' },
  'end-watch-link': { token: '7f8c1a52-4f2f-4a39-9c58-0a4b4f3f9d11.0000' },
  'enter-code': { code: '123456' },
};

/** The routes of all pages, with and without a session. Forms that end it are left out. */
export async function listPageRoutes(origin: string, cookie: string, billId: string): Promise<Route[]> {
  const pages = listPageFiles();
  const linked = Object.entries(linkedForms).map(([action, body]) => ({
    ...{ method: 'POST', path: `/account/do/${action}`, query: {}, body, isMultipart: false },
  }));
  const found: Route[] = [...pages, ...linked];
  for (const route of pages) {
    for (const sent of ['', cookie]) {
      const response = await fetch(`${origin}${fillPath(route, billId)}`, {
        headers: { cookie: sent, 'x-forwarded-for': '192.0.2.1' },
      });
      const isPage = response.headers.get('content-type')?.startsWith('text/html');
      const html = await response.text();
      if (isPage) found.push(...listRoutesOfPage(html, response.url));
    }
  }
  return found.filter(({ path }) => !/\/do\/(sign-out|end-sessions)/.test(path));
}

/** One route for each method and path, with the parameters of all. */
export function mergeRoutes(routes: readonly Route[]): Route[] {
  const merged = new Map<string, Route>();
  for (const route of routes) {
    const key = `${route.method} ${route.path}`;
    const { query, body } = merged.get(key) ?? route;
    merged.set(key, { ...route, query: { ...query, ...route.query }, body: { ...body, ...route.body } });
  }
  return [...merged.values()];
}
