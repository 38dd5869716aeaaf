/** The sessions, the second factor and the security events of an account, as its pages show them. */
import encodeQr from 'qr';
import { buildTotpAddress } from '@/lib/accounts/sign-in/second-factor';
import type { SecurityEvent, SecurityEventKind } from '@/lib/accounts/sign-in/security-events';
import { formatCount } from '@/lib/site/words/format';

const moments = new Intl.DateTimeFormat('en-AU', {
  ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  timeZone: 'Australia/Sydney',
});

/** What happened, when and by whom. */
export function describeEvent({ kind, actor, browser, detail, at }: SecurityEvent): { what: string; when: string } {
  const who = {
    browser: browser ?? unknownBrowser,
    key: 'A program with an API key',
    operator: 'Whoever runs this site',
  };
  return { what: eventCopy[kind](detail), when: `${formatMoment(at)}. ${who[actor]}.` };
}

/** What an authenticator app is set up with: as a picture to scan, and as text to type. */
export interface TwoStepSetup {
  /** The secret in groups of four. */
  text: string;
  /** The sides of the picture, in squares, and the dark squares as the path of an SVG. */
  size: number;
  path: string;
}

export function buildTwoStepSetup(secret: string, email: string): TwoStepSetup {
  const squares = encodeQr(buildTotpAddress(secret, email, 'Gridfare'), 'raw', { ecc: 'medium', border: 4 });
  const path = squares.flatMap((row, y) => listRuns(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`));
  return { text: secret.replace(/(.{4})(?=.)/g, '$1 '), size: squares.length, path: path.join('') };
}

export const unknownBrowser = 'Unknown browser';

const eventCopy: Record<SecurityEventKind, (detail: string | null) => string> = {
  signed_up: () => 'Account created',
  signed_in: () => 'Signed in',
  sign_in_failed: () => 'Wrong password',
  code_asked: () => 'Password accepted, code asked for',
  code_failed: () => 'Wrong code',
  signed_out: () => 'Signed out',
  sessions_ended: (count) =>
    count === null ? 'Signed out everywhere' : `${formatCount(Number(count), 'browser')} signed out`,
  password_changed: () => 'Password changed',
  password_reset: () => 'Password reset',
  email_confirmed: () => 'Email address confirmed',
  second_factor_on: () => 'Two-step sign-in turned on',
  second_factor_off: () => 'Two-step sign-in turned off',
  recovery_code_used: () => 'Recovery code used',
  recovery_codes_renewed: () => 'New recovery codes created',
  key_created: (name) => `API key “${name}” created`,
  key_revoked: (name) => `API key “${name}” revoked`,
  bills_deleted: (count) => `${formatCount(Number(count), 'bill')} deleted`,
  bills_exported: (format) => `Bills exported as ${format?.toUpperCase()}`,
  account_deleted: () => 'Account deleted',
};

export function formatMoment(at: Date): string {
  return moments.format(at);
}

/** Where a row is dark. */
function listRuns(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last.x + last.length === x) last.length++;
    else runs.push({ x, length: 1 });
  });
  return runs;
}
