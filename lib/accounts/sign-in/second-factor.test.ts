/** Authenticator apps and recovery codes, on both databases. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { secondFactors } from '@/lib/accounts/db/schema';
import { createAccount } from '@/lib/testing/accounts';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { makeAppCode, makeWrongCode, turnOnSecondFactor } from '@/lib/testing/second-factor';
import { SecondFactorStore } from './second-factor';

const start = new Date('2026-11-23T00:00:15Z');
const serverSecret = 'a secret for tests alone, as long as it has to be';

describeOnEachDatabase((database) => {
  let now: Date;
  let factors: SecondFactorStore;
  beforeAll(() => {
    factors = new SecondFactorStore(
      database(),
      () => now,
      () => [serverSecret],
    );
  });
  beforeEach(() => {
    now = start;
  });
  const wait = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const turnOn = async () => {
    const { id } = await createAccount(database());
    const made = await turnOnSecondFactor(factors, id, now);
    wait(30);
    return { id, ...made };
  };

  it('asks for nothing until a code has proved that the app has the secret', async () => {
    const { id } = await createAccount(database());
    expect([await factors.get(id), await factors.findSetup(id), await factors.check(id, '123456')]).toEqual([
      null,
      null,
      'wrong',
    ]);
    expect(await factors.begin(id)).toBe(true);
    const secret = (await factors.findSetup(id))!;
    expect(await factors.confirm(id, makeWrongCode(secret, now))).toBeNull();
    expect(await factors.get(id)).toBeNull();
    expect(await factors.check(id, makeAppCode(secret, now))).toBe('wrong');
    expect(await factors.confirm(id, makeAppCode(secret, now))).toHaveLength(10);
    expect(await factors.get(id)).toEqual({ since: now, recoveryCodesLeft: 10 });
    // Set up once: the secret is shown no more, and nobody begins again over it.
    expect([await factors.findSetup(id), await factors.begin(id)]).toEqual([null, false]);
    expect(await factors.confirm(id, makeAppCode(secret, now))).toBeNull();
  });

  it('begins again with another secret, and forgets a set-up after half an hour', async () => {
    const { id } = await createAccount(database());
    await factors.begin(id);
    const first = (await factors.findSetup(id))!;
    await factors.begin(id);
    const second = (await factors.findSetup(id))!;
    expect(second).not.toBe(first);
    expect(await factors.confirm(id, makeAppCode(first, now))).toBeNull();
    wait(30 * 60);
    expect([await factors.findSetup(id), await factors.confirm(id, makeAppCode(second, now))]).toEqual([null, null]);
  });

  it('takes each code once, and none from before it', async () => {
    const { id, secret } = await turnOn();
    const code = makeAppCode(secret, now);
    expect(await factors.check(id, makeWrongCode(secret, now))).toBe('wrong');
    const both = await Promise.all([factors.check(id, code), factors.check(id, code)]);
    expect(both.sort()).toEqual(['app_code', 'wrong']);
    wait(30);
    const next = makeAppCode(secret, now);
    expect([await factors.check(id, code), await factors.check(id, `${next.slice(0, 3)} ${next.slice(3)}`)]).toEqual([
      'wrong',
      'app_code',
    ]);
  });

  it('takes each recovery code once, of its own account alone', async () => {
    const [{ id, recoveryCodes: codes }, other] = [await turnOn(), await turnOn()];
    const code = codes[3]!;
    expect(await factors.check(other.id, code)).toBe('wrong');
    const both = await Promise.all([factors.check(id, code.toUpperCase()), factors.check(id, code)]);
    expect(both.sort()).toEqual(['recovery_code', 'wrong']);
    expect(await factors.get(id)).toMatchObject({ recoveryCodesLeft: 9 });
    const renewed = await factors.renewRecoveryCodes(id);
    expect(await factors.get(id)).toMatchObject({ recoveryCodesLeft: 10 });
    expect([await factors.check(id, codes[0]!), await factors.check(id, renewed[0]!)]).toEqual([
      'wrong',
      'recovery_code',
    ]);
  });

  it('stores no secret and no recovery code that could be read', async () => {
    const { id, secret, recoveryCodes: codes } = await turnOn();
    const [row] = await database().orm.select().from(secondFactors).where(eq(secondFactors.accountId, id));
    expect(row!.recoveryHashes).toHaveLength(10);
    const stored = JSON.stringify([row, Buffer.from(row!.secret).toString('latin1')]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(text);
    }
  });

  it('says when the servers’ secret has changed; recovery codes still work', async () => {
    const { id, secret, recoveryCodes: codes } = await turnOn();
    const elsewhere = new SecondFactorStore(
      database(),
      () => now,
      () => ['another secret of the servers'],
    );
    expect(await elsewhere.check(id, makeAppCode(secret, now))).toBe('unreadable');
    expect(await elsewhere.check(id, codes[0]!)).toBe('recovery_code');
  });

  it('is encrypted again with a new secret of the servers, after which the previous one can go', async () => {
    const { id, secret } = await turnOn();
    const next = 'another secret of the servers';
    const withSecrets = (...secrets: [string, ...string[]]) =>
      new SecondFactorStore(
        database(),
        () => now,
        () => secrets,
      );
    const during = withSecrets(next, serverSecret);
    expect(await during.check(id, makeAppCode(secret, now))).toBe('app_code');
    wait(30);
    expect(await during.encryptAgain()).toBeGreaterThan(0);
    expect(await during.encryptAgain()).toBe(0);
    expect(await withSecrets(next).check(id, makeAppCode(secret, now))).toBe('app_code');
    wait(30);
    expect(await factors.check(id, makeAppCode(secret, now))).toBe('unreadable');
    expect(await withSecrets(next).encryptAgain()).toBeNull();
  });

  it('is removed with all that belongs to it', async () => {
    const { id, secret, recoveryCodes: codes } = await turnOn();
    expect([await factors.remove(id), await factors.remove(id)]).toEqual([true, false]);
    expect([await factors.check(id, makeAppCode(secret, now)), await factors.check(id, codes[0]!)]).toEqual([
      'wrong',
      'wrong',
    ]);
    expect(await database().orm.$count(secondFactors, eq(secondFactors.accountId, id))).toBe(0);
  });
});
