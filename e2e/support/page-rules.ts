/** What a page allows a browser to load and to run, and what it loads. */
import { createHash } from 'node:crypto';

/** Everything that a policy may allow. Scripts are our files, and inline ones by nonce or hash. */
const allowedSources: Readonly<Record<string, RegExp>> = {
  'default-src': /^'(self|none)'$/,
  'script-src': /^'self'( 'nonce-[\w-]{24}')?( 'sha256-[\w+/]+=*')*$/,
  'style-src': /^('self' 'unsafe-inline'|'sha256-[\w+/]+=*')$/,
  'img-src': /^'self' data:$/,
  'object-src': /^'none'$/,
  'base-uri': /^'none'$/,
  'form-action': /^'self'$/,
  'frame-ancestors': /^'none'$/,
};
const neededDirectives = ['default-src', 'base-uri', 'frame-ancestors'];

const neededHeaders = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' };
const forbiddenHeaders = ['x-powered-by', 'access-control-allow-origin', 'set-cookie'];
/** The page that shows the result of a form deletes its cookie. */
const deletesResult = /^(__Host-)?gridfare_result=;[^\n]*Max-Age=0/i;

/** Of advertising, and those that scold or fawn. */
const forbiddenWords =
  /\bsav(?:e|es|ed|ings?)\b(?! (?:it|as|contract end|the picture|a HEIC)\b)|(?<!\b(?:adds?|sign) )\bup to\b|\bguarantee\w*|\bbest deal\b|\bplease\b|\bsorry\b|\boops\b|\b(?:in)?valid\b|\bunlock\w*|\bhurry\b/i;

/** What is wrong with a page, in words. */
export function findPageFaults(headers: Record<string, string>, html: string, origin: string): string[] {
  const policy = headers['content-security-policy'] ?? '';
  return [
    ...findPolicyFaults(policy),
    ...Object.entries(neededHeaders)
      .filter(([name, value]) => headers[name] !== value)
      .map(([name]) => `no ${name}`),
    ...forbiddenHeaders
      .filter((name) => name in headers && !(name === 'set-cookie' && deletesResult.test(headers[name] ?? '')))
      .map((name) => `has ${name}`),
    ...listInlineScripts(html)
      .filter((script) => !isAllowed(script, policy))
      .map(({ text }) => `an inline script that the policy does not allow: ${text.slice(0, 60)}`),
    ...[...html.matchAll(/<[a-z][^>]*\s(on[a-z]+)=/g)].map(([, name]) => `the handler ${name}`),
    ...listLoadedUrls(html)
      .filter((url) => !isOwn(url, origin))
      .map((url) => `loads ${url}`),
    ...listTexts(html)
      .filter((text) => forbiddenWords.test(text) && text !== 'Save')
      .map((text) => `says: ${text}`),
  ];
}

/** What stands between tags, apart from words of others and of programs. */
function listTexts(html: string): string[] {
  const ours = html.replace(/<(script|style|cite|code|pre|template)\b[\s\S]*?<\/\1>/g, '');
  return ours.split(/<[^>]+>/).filter((text) => text.trim() !== '');
}

function findPolicyFaults(policy: string): string[] {
  const directives = new Map(
    policy.split('; ').map((directive): [string, string] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
  const missing = neededDirectives.filter((name) => !directives.has(name)).map((name) => `the policy has no ${name}`);
  const wide = [...directives]
    .filter(([name, sources]) => !allowedSources[name]?.test(sources))
    .map(([name, sources]) => `the policy allows ${name} ${sources}`);
  return [...missing, ...wide];
}

interface InlineScript {
  nonce: string | undefined;
  text: string;
}

function isAllowed({ nonce, text }: InlineScript, policy: string): boolean {
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return policy.includes(hash) || (nonce !== undefined && policy.includes(`'nonce-${nonce}'`));
}

function listInlineScripts(html: string): InlineScript[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '', text]) => text !== '' && !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, attributes = '', text = '']) => ({ nonce: /\bnonce="([^"]*)"/.exec(attributes)?.[1], text }));
}

/** Addresses that a browser loads by itself or sends forms to, and not those of links to follow. */
function listLoadedUrls(html: string): string[] {
  const loading = /<(?:script|img|iframe|form|source|video|audio|object|embed|button|input)\b[^>]*>/g;
  const links = /<link\b[^>]*rel="(?:stylesheet|preload|modulepreload|icon|manifest|preconnect|dns-prefetch)"[^>]*>/g;
  return [...html.matchAll(loading), ...html.matchAll(links)].flatMap(([element]) =>
    [...element.matchAll(/\s(?:src|href|action|formaction|data|poster)="([^"]*)"/g)].map(([, url = '']) => url),
  );
}

function isOwn(url: string, origin: string): boolean {
  return url.startsWith('data:image/') || new URL(url, origin).origin === origin;
}
