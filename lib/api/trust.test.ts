import { describe, expect, it } from 'vitest';
import { clientHeader, clientOfHeaders, trustClientHeader } from './trust';

describe('clientOfHeaders', () => {
  it('believes our header only once the server vouches for it, and never an untrusted X-Forwarded-For', () => {
    const headers = new Headers({ [clientHeader]: '203.0.113.5', 'x-forwarded-for': '6.6.6.6' });
    expect(clientOfHeaders(headers)).toBe('');
    trustClientHeader();
    expect(clientOfHeaders(headers)).toBe('203.0.113.5');
    expect(clientOfHeaders(new Headers())).toBe('');
  });
});
