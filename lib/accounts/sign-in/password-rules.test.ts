import { describe, expect, it } from 'vitest';
import { findPasswordFault } from './password-rules';

const email = 'jo.bloggs@saltbushbakery.com.au';

describe('a password', () => {
  it.each([
    ['', 'Enter a password'],
    ['x8#fQw2', 'Use 10 characters or more'],
    ['ab1!'.repeat(40), 'Use 128 characters or fewer'],
  ])('%j is refused: %s', async (text, fault) => expect(await findPasswordFault(text, email)).toBe(fault));

  it('may hold a line break, which only a program can send', async () => {
    expect(await findPasswordFault('saltbush\nquarry velvet', email)).toBeNull();
  });

  // The first of published lists of leaked passwords that are ten characters or longer, and some with an ending.
  it.each([
    'nuttertools',
    'SonyEricsson',
    'Liverpool1990!',
    'Smokey-2026',
    '1234567890',
    '0987654321',
    'password12',
    'P@ssw0rd2026!',
    'p@$$w0rd12',
    '1password1',
    'passwordpassword',
    'qwerty123456',
    '123456qwerty',
    '1q2w3e4r5t6y',
    'poiuytrewq',
    'Admin@1234',
    'iloveyou!!',
    'trustno1trustno1',
    'Melbourne2025',
    'abcdefghij',
    'Gridfare2026',
    'electricitybill',
    'solarpower99',
  ])('%s is refused as a common one', async (text) =>
    expect(await findPasswordFault(text, email)).toMatch('easy to guess'),
  );

  it.each(['jo.bloggs@saltbushbakery.com.au', 'jobloggs2026', 'saltbushbakery', 'SaltbushBakery1!', 'bloggs-password'])(
    '%s is refused for the address it belongs to, and for no other',
    async (text) => {
      expect(await findPasswordFault(text, email)).toMatch('easy to guess');
      expect(await findPasswordFault(text, 'someone@elsewhere.example')).toBeNull();
      expect(await findPasswordFault(text, null)).toBeNull();
    },
  );

  it.each([
    'correct horse battery',
    'sunshine-monkey-dragon',
    'kettle magpie thursday',
    'Tr0ub4dor&3',
    'wattle2026ferry',
    'xkq7-vb2m-9tzw',
    'Zj3!pLw9#qRt',
    'mein Kühlschrank brummt',
    'パスワードは秘密です四季',
  ])('%s is taken', async (text) => expect(await findPasswordFault(text, email)).toBeNull());

  it.each(['x7'.repeat(64), 'a1B!'.repeat(32), 's5'.repeat(64)])(
    '%s does not keep the thread for long',
    async (text) => {
      await findPasswordFault('kettle magpie thursday', email);
      const startMs = performance.now();
      await findPasswordFault(text, email);
      expect(performance.now() - startMs).toBeLessThan(500);
    },
  );
});
