import { describe, expect, it } from 'vitest';
import { findPasswordFault } from './password-rules';

const email = 'jo.bloggs@saltbushbakery.com.au';

describe('a password', () => {
  it.each([
    ['', 'empty'],
    ['x8#fQw2', 'too_short'],
    ['ab1!'.repeat(40), 'too_long'],
  ])('%j is %s', async (text, fault) => expect(await findPasswordFault(text, email)).toBe(fault));

  it('may hold a line break, which only a program can send', async () => {
    expect(await findPasswordFault('saltbush\nquarry velvet', email)).toBeNull();
  });

  // The first of published lists of leaked passwords that are ten characters or longer, and some with an ending.
  it.each([
    'aaaaaaaaaaaa',
    'aabbccaabbcc',
    'nuttertools',
    'SonyEricsson',
    'underground',
    'Liverpool1990!',
    'tigger1990!',
    'Smokey-2026',
    'anastasiya123',
    '1234567890',
    '0123456789',
    '0987654321',
    '12345678910',
    '1234512345',
    'password123',
    'password12',
    'Password1!',
    'P@ssw0rd2026!',
    'Passw0rd123',
    'p@$$w0rd12',
    '1password1',
    'Password@123',
    'passwordpassword',
    'qwertyuiop',
    'qwerty12345',
    'qwerty123456',
    '123456qwerty',
    'azertyuiop',
    'zxcvbnm123',
    'asdfghjkl1',
    '1q2w3e4r5t',
    '1q2w3e4r5t6y',
    'q1w2e3r4t5y6',
    '1qaz2wsx3edc',
    '1qazxsw23edc',
    '123qweasdzxc',
    'poiuytrewq',
    'Admin@1234',
    'admin123456',
    'adminadmin',
    'administrator',
    'Welcome@123',
    'welcome2026',
    'letmein123',
    'iloveyou12',
    'iloveyou!!',
    'trustno1trustno1',
    'superman123',
    'sunshine12',
    'princess123',
    'football12',
    'liverpool1',
    'basketball',
    'chocolate1',
    'australia1',
    'Melbourne2025',
    'Summer2026!',
    'November2026',
    'bestfriend',
    'harrypotter',
    'abcd123456',
    'abcdefghij',
    'a123456789',
    'Aa123456789',
    'gridfare12',
    'Gridfare2026',
    'electricity',
    'Electricity1',
    'electricitybill',
    'energy-plan!',
    'solarpower99',
  ])('%s is refused as a common one', async (text) => expect(await findPasswordFault(text, email)).toBe('common'));

  it.each(['jo.bloggs@saltbushbakery.com.au', 'jobloggs2026', 'saltbushbakery', 'SaltbushBakery1!', 'bloggs-password'])(
    '%s is refused for the address it belongs to, and for no other',
    async (text) => {
      expect(await findPasswordFault(text, email)).toBe('own_name');
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
