import { describe, expect, it } from 'vitest';
import { clientHeader } from '../http/security-headers';
import { readClient, trustClientHeader } from './client-address';

describe('clientOfHeaders', () => {
  it('believes our header only once the server vouches for it, and never an untrusted X-Forwarded-For', () => {
    const headers = new Headers({ [clientHeader]: '203.0.113.5', 'x-forwarded-for': '6.6.6.6' });
    expect(readClient(headers)).toBe('');
    trustClientHeader();
    expect(readClient(headers)).toBe('203.0.113.5');
    expect(readClient(new Headers())).toBe('');
  });
});
