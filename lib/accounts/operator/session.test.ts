import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseSettings } from '@/lib/server/settings';
import { endOperatorSession, hasOperatorView, isOperator, isOperatorToken, makeOperatorCookie } from './session';

const token = 'an-operator-token-of-thirty-two-and-more';
let settings = parseSettings({});
vi.mock('@/lib/server/settings', async (original) => ({
  ...(await original<object>()),
  getSettings: () => settings,
}));
beforeEach(() => {
  settings = parseSettings({ OPERATOR_TOKEN: token });
});

const hourMs = 3_600_000;
const nowMs = Date.UTC(2026, 10, 21);
const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';
const withCookie = (cookie: string) => new Headers({ cookie });
const flipped = (text: string) => (text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`);

describe('the operator token', () => {
  it('is the whole one and no other', () => {
    expect(isOperatorToken(token)).toBe(true);
    for (const wrong of ['', ' ', token.slice(1), `${token}x`, token.toUpperCase(), 'undefined']) {
      expect(isOperatorToken(wrong)).toBe(false);
    }
  });

  it('is nothing at all where none is set', () => {
    settings = parseSettings({});
    expect(hasOperatorView()).toBe(false);
    for (const text of ['', 'undefined', token]) expect(isOperatorToken(text)).toBe(false);
  });
});

describe('the cookie', () => {
  it('holds for 8 hours and reaches the operator’s pages alone', () => {
    const set = makeOperatorCookie(nowMs);
    expect(set).toMatch(/^gridfare_operator=[\w.-]+; Max-Age=28800; Path=\/operator; HttpOnly; SameSite=Strict$/);
    expect(set).not.toContain(token);
    const headers = withCookie(`other=1; ${pairOf(set)}; more=2`);
    expect(isOperator(headers, nowMs)).toBe(true);
    expect(isOperator(headers, nowMs + 8 * hourMs - 1000)).toBe(true);
    expect(isOperator(headers, nowMs + 8 * hourMs)).toBe(false);
  });

  it('is sent over https alone where the site is', () => {
    settings = parseSettings({ OPERATOR_TOKEN: token, SITE_URL: 'https://example.com' });
    const set = makeOperatorCookie(nowMs);
    expect(set).toMatch(/^__Secure-gridfare_operator=.*; Secure; SameSite=Strict$/);
    expect(isOperator(withCookie(pairOf(set)), nowMs)).toBe(true);
    expect(isOperator(withCookie(pairOf(set).replace('__Secure-', '')), nowMs)).toBe(false);
  });

  it('cannot be forged or prolonged', () => {
    const value = pairOf(makeOperatorCookie(nowMs)).slice('gridfare_operator='.length);
    const [seconds, id, signature] = value.split('.') as [string, string, string];
    const forged = [
      ['99999999999', id, signature],
      [String(Number(seconds) + 1), id, signature],
      [seconds, flipped(id), signature],
      [seconds, id, flipped(signature)],
      [seconds, id, ''],
      [seconds, id, 'A'.repeat(43)],
    ].map((parts) => parts.join('.'));
    for (const each of [...forged, '', 'x', '__proto__', '1.2.3']) {
      expect([each, isOperator(withCookie(`gridfare_operator=${each}`), nowMs)]).toEqual([each, false]);
    }
  });

  it('ends with its token, and is none where no token is set', () => {
    const headers = withCookie(pairOf(makeOperatorCookie(nowMs)));
    settings = parseSettings({ OPERATOR_TOKEN: `${token}-of-another-day` });
    expect(isOperator(headers, nowMs)).toBe(false);
    settings = parseSettings({});
    expect(isOperator(headers, nowMs)).toBe(false);
    const unsigned = `gridfare_operator=99999999999.${'A'.repeat(22)}.`;
    expect(isOperator(withCookie(unsigned), nowMs)).toBe(false);
  });

  it('is worth nothing once its session has ended; others go on', () => {
    const [ended, other] = [
      withCookie(pairOf(makeOperatorCookie(nowMs))),
      withCookie(pairOf(makeOperatorCookie(nowMs))),
    ];
    expect(endOperatorSession(ended, nowMs)).toContain('Max-Age=0');
    expect([isOperator(ended, nowMs), isOperator(other, nowMs)]).toEqual([false, true]);
    for (let i = 0; i < 3000; i++) endOperatorSession(withCookie(pairOf(makeOperatorCookie(nowMs))), nowMs);
    expect(isOperator(other, nowMs)).toBe(true);
  });
});
