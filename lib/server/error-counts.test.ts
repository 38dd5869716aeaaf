import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { app } from '@/lib/api/app';
import { answerExtract } from '@/lib/api/bills/read-routes';
import { countError, listErrorCounts } from './error-counts';
import { makeErrorAnswer } from './http/answer';
import { getShared } from './registry';

const empty = () => getShared('error-counts', () => new Map()).clear();
beforeEach(empty);
afterEach(empty);
const told = () => listErrorCounts().map(({ status, code, count }) => `${status} ${code} ${count}`);

describe('the counts of errors', () => {
  it('are fed by both APIs, whatever answers', async () => {
    const ask = (path: string, init?: RequestInit) =>
      app.fetch(new Request(`http://localhost${path}`, init), { client: '203.0.113.9' });
    await ask('/v1/rates?postcode=20');
    await ask('/v1/rates?postcode=2');
    await ask('/v1/rates?postcode=2000', { method: 'POST' });
    await ask('/v1/nothing');
    await answerExtract(new Request('http://localhost/v1/extract', { method: 'POST' }));
    await ask('/v1/rates?postcode=2000');
    expect(told()).toEqual([
      '400 invalid_postcode 2',
      '405 method_not_allowed 1',
      '401 not_authenticated 1',
      '404 not_found 1',
    ]);
  });

  it('say when an error was last answered', () => {
    countError(429, 'throttled', 1000);
    countError(429, 'throttled', 5000);
    expect(listErrorCounts()).toEqual([{ code: 'throttled', status: 429, count: 2, lastAt: new Date(5000) }]);
  });

  it('take no text of a remote service for a code', () => {
    makeErrorAnswer(503, { error: { code: 'meter 41020359842', message: '' } });
    makeErrorAnswer(400, { error: { code: 'x'.repeat(41), message: '' } });
    expect(told()).toEqual(['400 other 2']);
  });

  it('stay few, whatever comes', () => {
    for (let i = 0; i < 500; i++)
      countError(400, `a_${[...String(i)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`);
    expect(listErrorCounts()).toHaveLength(101);
    expect(told()[0]).toBe('400 other 400');
  });
});
