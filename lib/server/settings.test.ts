import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '@/lib/testing/set-up';
import { parseSettings, requireOperatorSettings, SettingsError, secretSettings, settingNames } from './settings';

it('has each setting in its document, and no other', () => {
  const rows = readFileSync('docs/settings.md', 'utf8').matchAll(/^\| ((?:`[A-Z_]+` ?)+)\|/gm);
  const documented = [...rows].flatMap(([, names = '']) => names.match(/[A-Z_]+/g) ?? []);
  expect(documented.sort()).toEqual([...settingNames].sort());
});

describe('parseEnv', () => {
  it('needs nothing set', () => {
    expect(parseSettings({})).toEqual({
      PORT: 3000,
      SITE_URL: 'http://localhost:3000',
      siteOrigin: null,
      DATA_DIR: './.data',
      CDR_BASE_URL: 'https://cdr.energymadeeasy.gov.au',
      CDR_RATE: 1,
      PLAN_SYNC: 'off',
      TRUST_PROXY: 0,
      RATE_LIMIT_PER_MINUTE: 120,
      PAGE_LIMIT_PER_MINUTE: 600,
      CONNECTIONS_PER_CLIENT: 500,
      MAX_FILE_MEGABYTES: 20,
      uploadLimits: { maxFileMegabytes: 20 },
      SESSION_DAYS: 14,
      SESSION_IDLE_HOURS: 72,
      SECURITY_LOG_DAYS: 90,
      BILL_RETENTION_DAYS: 730,
      METRICS_HOST: '127.0.0.1',
      SHUTDOWN_GRACE_SECONDS: 0,
      SHUTDOWN_TIMEOUT_SECONDS: 20,
    });
  });

  it('takes an empty setting as unset and follows the port in the site address', () => {
    expect(parseSettings({ PORT: ' 8080 ', SITE_URL: '', REDIS_URL: ' ' })).toMatchObject({
      PORT: 8080,
      SITE_URL: 'http://localhost:8080',
    });
  });

  const name = 'Brolga & Sons Energy';
  const payment = ['Retailers pay us nothing.', 'You pay us a fee.'];
  const mail = { SMTP_URL: 'smtp://user:p%40ss@mail.example.com:587', MAIL_FROM: 'Gridfare <mail@example.com>' };
  const database = { DATABASE_URL: 'postgres://gridfare:secret@localhost:5432/gridfare?sslmode=require' };

  it.each([
    [{ METRICS_PORT: '9464' }, { METRICS_PORT: 9464 }],
    // Behind a proxy, which has to notice.
    [{ TRUST_PROXY: '2' }, { TRUST_PROXY: 2, SHUTDOWN_GRACE_SECONDS: 5 }],
    [{ SITE_URL: 'https://example.com/' }, { SITE_URL: 'https://example.com', siteOrigin: 'https://example.com' }],
    [{ RATES_BASE_URL: 'https://rates.example.com/base//' }, { RATES_BASE_URL: 'https://rates.example.com/base' }],
    [{ CDR_RATE: '0.5' }, { CDR_RATE: 0.5 }],
    [{ OPERATOR_NAME: name }, { OPERATOR_NAME: name }],
    [{ OPERATOR_ABN: '51 824 753 556' }, { OPERATOR_ABN: '51824753556' }],
    [{ OPERATOR_FEE_PERCENT: '12.5' }, { OPERATOR_FEE_PERCENT: 12.5 }],
    [{ OPERATOR_PAYMENT: payment.join(' | ') }, { OPERATOR_PAYMENT: payment }],
    [{ RATE_LIMIT_PER_MINUTE: '0' }, { RATE_LIMIT_PER_MINUTE: 0 }],
    [{ TESSERACT_PROGRAM: process.execPath }, { TESSERACT_PROGRAM: process.execPath }],
    [{ MAX_FILE_MEGABYTES: '50' }, { uploadLimits: { maxFileMegabytes: 50 } }],
    ...[database, { DATABASE_URL: 'postgres:///gridfare?host=/run/postgresql' }, mail].map(
      (given) => [given, given] as const,
    ),
  ] as [Record<string, string>, object][])('reads %j', (given, read) => {
    expect(parseSettings(given)).toMatchObject(read);
  });

  const wrong: Record<string, string[]> = {
    PORT: ['0', '65536', '80a', '-1'],
    LISTEN_ADDRESS: ['example.com', '127.0.0.1:3000'],
    SITE_URL: ['example.com', 'ftp://example.com', 'https://example.com/compare'],
    RATES_BASE_URL: ['https://rates.example.com/?key=1'],
    BILLS_BASE_URL: ['bills.example.com'],
    BILLS_API_KEY: ['two words', 'naïve'],
    TRUST_PROXY: ['true', '11'],
    RATE_LIMIT_PER_MINUTE: ['1.5'],
    TESSERACT_PROGRAM: ['tesseract', '/no/such/program', '/'],
    REDIS_URL: ['http://localhost:6379'],
    DATABASE_URL: ['mysql://localhost/gridfare', 'postgres://localhost:5432', 'localhost'],
    SMTP_URL: ['mail.example.com', 'smtp://mail.example.com/inbox', 'smtp://user:100%@mail.example.com'],
    MAIL_FROM: [
      'Gridfare',
      'mail@example.com, other@example.com',
      'Gridfare <mail@example.com>\r\nBcc: other@example.com',
    ],
    AUTH_SECRET: ['too short'],
    AUTH_SECRET_PREVIOUS: ['too short'],
    OPERATOR_TOKEN: ['thirty-one-characters-at-the-mo', 'thirty-two-characters-but-naïve-ones'],
    BILL_RETENTION_DAYS: ['-1'],
    CDR_BASE_URL: ['cdr.example.com'],
    CDR_RATE: ['-1', '1000.001', '1e3'],
    PLAN_SYNC: ['hourly'],
    OPERATOR_NAME: ['Brolga\nSons', `Brolga${'a'.repeat(100)}`, 'Brolga \u202esnoS'],
    OPERATOR_CONTACT_URL: [
      'http://example.com/contact',
      'https://user:pass@example.com',
      'javascript:alert(1)',
      'mailto:rates@example.com?bcc=other@example.com',
    ],
    OPERATOR_ABN: ['51824753557', '5182475355'],
    OPERATOR_PAYMENT: ['one|two|three|four'],
    OPERATOR_FEE_PERCENT: ['100.01', '-5', '20%', '0.2e1'],
  };

  it.each(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    'refuses %s=%s in one line that names it',
    (name, value) => {
      const error = thrownBy(() => parseSettings({ [name]: value }));
      expect(error).toBeInstanceOf(SettingsError);
      expect(error.message).toMatch(new RegExp(`^${name} must be [^\\n]+\\.$`));
    },
  );

  it('asks for the key of a remote bill service, and never repeats a wrong one', () => {
    const source = { BILLS_BASE_URL: 'https://bills.example.com' };
    expect(thrownBy(() => parseSettings(source)).message).toBe('BILLS_API_KEY must be set when BILLS_BASE_URL is.');
    expect(thrownBy(() => parseSettings({ ...source, BILLS_API_KEY: 'se cret' })).message).not.toContain('cret');
  });

  it('takes a mail server and a sender together only', () => {
    const [SMTP_URL, MAIL_FROM] = ['smtps://mail.example.com', 'mail@example.com'];
    expect(parseSettings({ SMTP_URL, MAIL_FROM })).toMatchObject({ SMTP_URL, MAIL_FROM });
    expect(thrownBy(() => parseSettings({ SMTP_URL })).message).toBe('MAIL_FROM must be set when SMTP_URL is.');
    expect(thrownBy(() => parseSettings({ MAIL_FROM })).message).toBe('SMTP_URL must be set when MAIL_FROM is.');
  });

  it('never repeats an address, which may hold a password', () => {
    expect(thrownBy(() => parseSettings({ REDIS_URL: 'https://user:hunter2@example.com' })).message).not.toContain(
      'hunter2',
    );
  });
});

describe('secrets in files', () => {
  const folder = makeFolder();

  function write(name: string, text: string): string {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  }

  it('are read for every secret setting, without the line end', () => {
    const secrets: Record<string, string> = {
      AUTH_SECRET: 'thirty-two characters at the least',
      AUTH_SECRET_PREVIOUS: 'thirty-two other characters at least',
      BILLS_API_KEY: 'abc.def-123',
      DATABASE_URL: 'postgres://gridfare:secret@localhost:5432/gridfare',
      OPERATOR_TOKEN: 'thirty-two-characters-at-the-least',
      REDIS_URL: 'redis://:secret@localhost:6379',
      SMTP_URL: 'smtp://user:secret@mail.example.com',
    };
    expect(Object.keys(secrets)).toEqual(secretSettings);
    const files = Object.entries(secrets).map(([name, text]) => [`${name}_FILE`, write(name, `${text}\n`)]);
    const settings = parseSettings({ ...Object.fromEntries(files), MAIL_FROM: 'mail@example.com' });
    expect(settings).toMatchObject(secrets);
    expect(Object.keys(settings).filter((name) => name.endsWith('_FILE'))).toEqual([]);
  });

  it.each([
    ['is missing', () => path.join(folder, 'missing'), 'a file that the server can read (ENOENT).'],
    ['is a folder', () => folder, 'a file that the server can read (EISDIR).'],
    ['is empty', () => write('empty', ' \n'), 'a file that is not empty.'],
  ])('stop the start when the file %s', (_, file, must) => {
    expect(thrownBy(() => parseSettings({ AUTH_SECRET_FILE: file() })).message).toBe(
      `AUTH_SECRET_FILE must be ${must}`,
    );
  });

  it('are checked like the settings, and not repeated', () => {
    const AUTH_SECRET_FILE = write('short', 'too short');
    expect(thrownBy(() => parseSettings({ AUTH_SECRET_FILE })).message).toBe(
      'AUTH_SECRET in AUTH_SECRET_FILE must be at least 32 characters.',
    );
  });

  it('are not taken beside the setting itself, and only for secrets', () => {
    const source = { OPERATOR_TOKEN: 'a'.repeat(32), OPERATOR_TOKEN_FILE: write('token', 'b'.repeat(32)) };
    expect(thrownBy(() => parseSettings(source)).message).toBe(
      'OPERATOR_TOKEN must be unset when OPERATOR_TOKEN_FILE is set.',
    );
    expect(parseSettings({ PORT_FILE: write('port', '4000') }).PORT).toBe(3000);
  });
});

describe('requireOperator', () => {
  const require = (source: Record<string, string>) => () => requireOperatorSettings(parseSettings(source));
  const stated = { OPERATOR_NAME: 'Brolga', OPERATOR_CONTACT_URL: 'mailto:help@example.com' };

  it.each([
    'https://rates.example.com',
    'http://10.0.0.5:3000',
    'https://localhost.example.com',
    'http://127.0.0.1.nip.io',
  ])('refuses %s without a name or a contact, in one line with both names and an example', (SITE_URL) => {
    for (const given of [{}, { ...stated, OPERATOR_NAME: '' }, { ...stated, OPERATOR_CONTACT_URL: '' }]) {
      const error = thrownBy(require({ SITE_URL, ...given }));
      expect(error).toBeInstanceOf(SettingsError);
      expect(error.message).toMatch(/^OPERATOR_NAME and OPERATOR_CONTACT_URL must be set .+'Brolga Energy' .+\.$/);
    }
    expect(require({ SITE_URL, ...stated })).not.toThrow();
  });

  it.each(['', 'http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80', 'https://gridfare.localhost'])(
    'lets a start at “%s” do without',
    (SITE_URL) => expect(require({ SITE_URL })).not.toThrow(),
  );
});

function thrownBy(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
}
