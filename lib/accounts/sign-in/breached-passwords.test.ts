import { describe, expect, it } from 'vitest';
import { isBreached } from './breached-passwords';
import { findPasswordFault } from './password-rules';

describe('a password', () => {
  it.each([
    'nuttertools',
    'SonyEricsson',
    'underground',
    'Liverpool1990!',
    'tigger1990!',
    'Smokey-2026',
    'anastasiya123',
  ])('%s was in a breach', async (password) => expect(await isBreached(password)).toBe(true));

  it.each([
    'correct horse battery',
    'correcthorsebatterystaple',
    'sunshine-monkey-dragon',
    'kettle magpie thursday',
    'wattle2026ferry',
    'xkq7-vb2m-9tzw',
    'Tr0ub4dor&3',
  ])('%s was not in the most common ones', async (password) => expect(await isBreached(password)).toBe(false));

  it('may be in the list without being one that the rules refuse', async () => {
    expect(findPasswordFault('nuttertools', null)).toBeNull();
  });
});
