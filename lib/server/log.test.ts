import { afterEach, describe, expect, it } from 'vitest';
import { captureLog } from '@/lib/testing/set-up';
import { errorFields, logPageErrors } from './log';

const printError = console.error;
afterEach(() => {
  console.error = printError;
});

describe('errorFields', () => {
  it('keeps class, code and stack, and no message, which may quote a name or an NMI', () => {
    const cause = Object.assign(new Error('date "0000-01-01" of Jo Bloggs'), { code: '22008' });
    const fields = errorFields(new TypeError('Failed query: select\nparams: 4102035984', { cause }));
    expect(fields).toEqual({ error: 'TypeError', code: '22008', at: expect.any(Array) });
    expect(fields.at?.[0]).toContain('log.test.ts');
    expect(JSON.stringify(fields)).not.toMatch(/Bloggs|0000|4102035984|select/);
  });

  it('tells what Redis refused', () => {
    const refused = Object.assign(new Error('WRONGPASS invalid pair'), { name: 'ReplyError' });
    expect(errorFields(refused)).toMatchObject({ error: 'ReplyError', code: 'WRONGPASS' });
  });

  it('tells only the type of what is no error', () => {
    expect(errorFields('4102035984')).toEqual({ error: 'string' });
  });
});

it('an error that Next prints is one line, without what was asked for', () => {
  const written = captureLog();
  logPageErrors();
  const error = Object.assign(new Error('Failed query\nparams: Jo Bloggs,4102035984'), { params: ['Jo Bloggs'] });
  console.error('⨯', error);
  expect(written).toHaveLength(1);
  expect(JSON.parse(written.join())).toMatchObject({ level: 'error', event: 'page_failed', error: 'Error' });
  expect(written.join()).not.toMatch(/Bloggs|4102035984/);
});
