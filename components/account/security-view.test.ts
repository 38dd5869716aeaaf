import decodeQr from 'qr/decode.js';
import { expect, it } from 'vitest';
import type { SecurityEventKind } from '@/lib/accounts/sign-in/security-events';
import { buildTwoStepSetup, toActivityView, toSessionView } from './security-view';

const at = new Date('2026-11-23T03:10:00Z');

it('shows a session in words and Sydney time', () => {
  const session = { id: 'a', browser: 'Firefox on Windows', startedAt: at, lastUsedAt: at };
  expect(toSessionView(session, 'a')).toEqual({
    ...{ id: 'a', browser: 'Firefox on Windows', isCurrent: true },
    ...{ startedAt: '23 Nov 2026, 2:10 pm', lastUsedAt: '23 Nov 2026, 2:10 pm' },
  });
  expect(toSessionView({ ...session, browser: null }, 'b')).toMatchObject({
    browser: 'Unknown browser',
    isCurrent: false,
  });
});

it.each<[SecurityEventKind, string | null, string]>([
  ['signed_in', null, 'Signed in'],
  ['key_created', 'Till 1', 'API key “Till 1” created'],
  ['bills_deleted', '1', '1 bill deleted'],
  ['bills_deleted', '1200', '1,200 bills deleted'],
  ['bills_exported', 'csv', 'Bills exported as CSV'],
  ['sessions_ended', null, 'Signed out everywhere'],
  ['sessions_ended', '2', '2 browsers signed out'],
])('tells %s %s in words', (kind, detail, what) => {
  const event = { id: 'a', kind, detail, at, actor: 'browser', browser: null } as const;
  expect(toActivityView(event)).toEqual({ id: 'a', what, who: 'Unknown browser', at: '23 Nov 2026, 2:10 pm' });
});

it('draws a picture that a phone reads as the address of the secret', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const email = `${'long'.repeat(15)}@${'name'.repeat(15)}.example.com`;
  const { text, size, path } = buildTwoStepSetup(secret, email);
  expect(text).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  const scanned = decodeQr(rasterise(path, size, 4));
  expect(new URL(scanned).searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(scanned)).toContain(`otpauth://totp/Gridfare:${email}?`);
});

/** As a camera sees the path: white, and black in its squares. */
function rasterise(path: string, size: number, scale: number) {
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < scale; row++) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4;
      for (let i = 0; i < Number(length) * scale; i++) data.fill(0, start + i * 4, start + i * 4 + 3);
    }
  }
  return { width, height: width, data };
}
