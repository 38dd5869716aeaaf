/**
 * The second factor of an account: an authenticator app, and recovery codes for when it is lost. A code is taken once. The
 * app's secret is encrypted with a key made of the servers' secret, which is not in the database.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database, Orm } from '@/lib/db/database';
import { recoveryCodes, secondFactors } from '@/lib/db/schema';
import { must } from '@/lib/must';
import { createRecoveryCodes, hashRecoveryCode, parseRecoveryCode } from './recovery-codes';
import { type ServerSecrets, seal, unsealWithAny } from './sealing';
import { createTotpSecret, findTotpStep } from './totp';

/** A set-up that is not finished by then is begun again. */
const setupMs = 30 * 60_000;
const saltBytes = 16;

export interface SecondFactor {
  since: Date;
  recoveryCodesLeft: number;
}

/** `unreadable`: the servers' secret has changed, so codes of the app cannot be checked; recovery codes can. */
export type CodeCheck = 'app_code' | 'recovery_code' | 'wrong' | 'unreadable';

type Row = typeof secondFactors.$inferSelect;
type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];

export class SecondFactorStore {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
    /** Asked when they are needed. */
    private readonly serverSecrets: () => ServerSecrets,
  ) {}

  /** What a sign-in asks for; null: nothing but the password. */
  async get(accountId: string): Promise<SecondFactor | null> {
    const row = await this.find(accountId);
    if (!row?.confirmedAt) return null;
    const recoveryCodesLeft = await this.database.orm.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId));
    return { since: row.confirmedAt, recoveryCodesLeft };
  }

  /** Begins to set up an app, with a new secret; false: the account has one already. */
  async begin(accountId: string): Promise<boolean> {
    const values = {
      secret: seal(createTotpSecret(), deriveKey(this.serverSecrets()[0], accountId)),
      createdAt: this.now(),
    };
    const begun = await this.database.orm
      .insert(secondFactors)
      .values({ accountId, ...values })
      .onConflictDoUpdate({
        target: secondFactors.accountId,
        set: { ...values, lastStep: null },
        setWhere: isNull(secondFactors.confirmedAt),
      })
      .returning({ accountId: secondFactors.accountId });
    return begun.length === 1;
  }

  /** The secret of a set-up that is not finished; null: none was begun, or too long ago. */
  async findSetup(accountId: string): Promise<string | null> {
    const row = await this.find(accountId);
    return row && this.isInSetup(row) ? this.openSecret(row) : null;
  }

  /** Finishes a set-up with a code of the app. The recovery codes are known only now; null: the code is wrong. */
  async confirm(accountId: string, code: string): Promise<string[] | null> {
    const row = await this.find(accountId);
    const secret = row && this.isInSetup(row) ? this.openSecret(row) : null;
    const step = secret === null ? null : findTotpStep(secret, code, this.now());
    if (step === null) return null;
    const made = await makeRecoveryCodes();
    return this.database.orm.transaction(async (tx) => {
      const confirmed = await tx
        .update(secondFactors)
        .set({ confirmedAt: this.now(), lastStep: step })
        .where(and(eq(secondFactors.accountId, accountId), isNull(secondFactors.confirmedAt)))
        .returning({ accountId: secondFactors.accountId });
      if (confirmed.length === 0) return null;
      await replaceRecoveryCodes(tx, accountId, made);
      return made.codes;
    });
  }

  /** Checks a code of the app, or a recovery code, and uses it up. Of two who send the same one at once, one gets in. */
  async check(accountId: string, text: string): Promise<CodeCheck> {
    const row = await this.find(accountId);
    if (!row?.confirmedAt) return 'wrong';
    const code = text.replace(/\s/g, '');
    if (/^\d{6}$/.test(code)) return this.checkAppCode(row, code);
    const recoveryCode = parseRecoveryCode(text);
    if (recoveryCode === null || !row.recoverySalt) return 'wrong';
    const hash = await hashRecoveryCode(recoveryCode, row.recoverySalt);
    const used = await this.database.orm
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.hash, hash)))
      .returning({ hash: recoveryCodes.hash });
    return used.length === 1 ? 'recovery_code' : 'wrong';
  }

  /** New recovery codes instead of those there were. They are known only now. */
  async renewRecoveryCodes(accountId: string): Promise<string[]> {
    const made = await makeRecoveryCodes();
    await this.database.orm.transaction((tx) => replaceRecoveryCodes(tx, accountId, made));
    return made.codes;
  }

  /** No code is asked for any more; false: none was. */
  async remove(accountId: string): Promise<boolean> {
    const removed = await this.database.orm
      .delete(secondFactors)
      .where(eq(secondFactors.accountId, accountId))
      .returning({ confirmedAt: secondFactors.confirmedAt });
    return removed.some(({ confirmedAt }) => confirmedAt !== null);
  }

  /**
   * Encrypts with the current secret what a previous one encrypted, so that the previous one can go. Returns how many there
   * were; null: there is no previous secret.
   */
  async encryptAgain(): Promise<number | null> {
    const [current, ...previous] = this.serverSecrets();
    if (previous.length === 0) return null;
    let count = 0;
    for (const row of await this.database.orm.select().from(secondFactors)) {
      const text = this.openSecret(row);
      if (text === null || openWith([current], row) !== null) continue;
      const updated = await this.database.orm
        .update(secondFactors)
        .set({ secret: seal(text, deriveKey(current, row.accountId)) })
        .where(and(eq(secondFactors.accountId, row.accountId), eq(secondFactors.secret, row.secret)))
        .returning({ accountId: secondFactors.accountId });
      count += updated.length;
    }
    return count;
  }

  private async checkAppCode(row: Row, code: string): Promise<CodeCheck> {
    const secret = this.openSecret(row);
    if (secret === null) return 'unreadable';
    const step = findTotpStep(secret, code, this.now());
    if (step === null) return 'wrong';
    const isNew = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));
    const used = await this.database.orm
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(eq(secondFactors.accountId, row.accountId), isNotNull(secondFactors.confirmedAt), isNew))
      .returning({ accountId: secondFactors.accountId });
    return used.length === 1 ? 'app_code' : 'wrong';
  }

  private async find(accountId: string): Promise<Row | undefined> {
    const [row] = await this.database.orm.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
    return row;
  }

  private isInSetup({ confirmedAt, createdAt }: Row): boolean {
    return confirmedAt === null && createdAt.getTime() + setupMs > this.now().getTime();
  }

  private openSecret(row: Row): string | null {
    return openWith(this.serverSecrets(), row);
  }
}

/** Null: it was encrypted with another secret of the servers. */
function openWith(secrets: ServerSecrets, { accountId, secret }: Row): string | null {
  try {
    return unsealWithAny(secret, secrets, (each) => deriveKey(each, accountId));
  } catch {
    return null;
  }
}

function deriveKey(serverSecret: string, accountId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', serverSecret, accountId, 'gridfare second factor', 32));
}

interface MadeRecoveryCodes {
  codes: string[];
  salt: Buffer;
  hashes: string[];
}

/** Outside of transactions: it takes a while. */
async function makeRecoveryCodes(): Promise<MadeRecoveryCodes> {
  const [codes, salt] = [createRecoveryCodes(), randomBytes(saltBytes)];
  const hashes: string[] = [];
  for (const code of codes) {
    const parsed = must(parseRecoveryCode(code), 'it was just made');
    hashes.push(await hashRecoveryCode(parsed, salt));
  }
  return { codes, salt, hashes };
}

async function replaceRecoveryCodes(tx: Transaction, accountId: string, made: MadeRecoveryCodes): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.update(secondFactors).set({ recoverySalt: made.salt }).where(eq(secondFactors.accountId, accountId));
  await tx.insert(recoveryCodes).values(made.hashes.map((hash) => ({ accountId, hash })));
}
