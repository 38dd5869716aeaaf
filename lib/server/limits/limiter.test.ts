import { describe, expect, it } from 'vitest';
import { getLimiter } from './limiter';

describe('limiter', () => {
  it('counts an address by its network and is the same wherever it is asked for', () => {
    const take = getLimiter('test-shared', 2);
    expect(take('2001:db8::1')).toMatchObject({ allowed: true, remaining: 1 });
    expect(getLimiter('test-shared', 2)('2001:db8::2')).toMatchObject({ allowed: true, remaining: 0 });
    expect(take('2001:db8::3')).toMatchObject({ allowed: false });
    expect(getLimiter('test-other', 2)('2001:db8::3')).toMatchObject({ allowed: true });
  });

  it('is none at 0', () => {
    expect(getLimiter('test-none', 0)('203.0.113.5')).toBeNull();
  });
});
