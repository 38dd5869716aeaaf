/** Passwords at their full cost, which all other tests lower: what is stored of them stays readable. */
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '@/lib/accounts/sign-in/passwords';

const stored =
  '29b77fc3ccab210254afd1cd2d74634e:1ba2abd8effdb02a05d5c79d3f9dea8e2f53ce838f8f0456504a89814336b4efde973c0e1e801a9c595b17bfa4a6eabf66b78c4deec47512e2bfbb5417d09b7d';

it('reads the hashes that earlier versions stored, however a letter is typed', async () => {
  expect(await verifyPassword(stored, 'Correct horse ﬁ battery')).toBe(true);
  expect(await verifyPassword(stored, 'Correct horse fi battery')).toBe(true);
  expect(await verifyPassword(stored, 'Correct horse f battery')).toBe(false);
});

it('hashes each password with a salt of its own', async () => {
  const [one, other] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
  expect(one).not.toBe(other);
  expect(await verifyPassword(other, 'correct horse')).toBe(true);
});
