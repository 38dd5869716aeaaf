import { expect, it } from 'vitest';
import { captureLog } from '@/lib/testing/set-up';
import { log } from './log';
import { chooseRequestId, findRequestId, getRequestId, getShared, withRequestId } from './shared';

const uuid = /^[0-9a-f-]{36}$/;

it('is taken from a trusted proxy alone, and only in a form that is safe in a log', () => {
  const given = 'f058ebd6-02f7-4d3f-942e-904344e8cde5';
  expect(chooseRequestId(given, 1)).toBe(given);
  expect(chooseRequestId('9f8b6e5d4c3b2a1098765432deadbeef', 2)).toBe('9f8b6e5d4c3b2a1098765432deadbeef');
  expect(chooseRequestId(given, 0)).not.toBe(given);
  // Too short, an NMI, too long, with signs that a log or a header might take for something else.
  const bad = [
    '',
    'abc',
    '63051234567',
    'x'.repeat(65),
    'a"b'.repeat(10),
    'line\nline\nline\nline',
    undefined,
    [given],
  ];
  for (const text of bad) expect(chooseRequestId(text, 1)).toMatch(uuid);
});

it('is in every line that is logged for the request, however late, and in no other', async () => {
  const lines = captureLog();
  await withRequestId('the-id-of-a-request', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    log('info', 'test_line', { plans: 1 });
    // What is made once is not about the request that came first.
    getShared('made-within-a-request', () => log('info', 'made'));
  });
  log('info', 'outside');
  expect(lines.map((line) => JSON.parse(line)).map(({ event, request_id }) => [event, request_id])).toEqual([
    ['test_line', 'the-id-of-a-request'],
    ['made', undefined],
    ['outside', undefined],
  ]);
});

it('is a new one where there is no request', () => {
  expect(findRequestId()).toBeUndefined();
  expect(getRequestId()).toMatch(uuid);
});
