/**
 * Links that go out by mail, or by the operator, and sign-ins that wait for a code: each works once and not for long. Of its
 * token only a hash is stored.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/db/database';
import { verifications } from '@/lib/db/schema';
import { sha256 } from './crypto';

const linkSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reset'),
    /** Null: nobody has the address. Such a link is stored, so that storing takes as long for any address, but never sent. */
    accountId: z.uuid().nullable(),
    /** Sent to the account's address: whoever has it reads that mailbox. */
    isMailed: z.boolean(),
  }),
  /** An account that is made when its address is confirmed. */
  z.object({ kind: z.literal('sign_up'), email: z.email(), passwordHash: z.string() }),
  /** For an account that is there already. */
  z.object({ kind: z.literal('confirm'), accountId: z.uuid() }),
  /** A sign-in that waits for a code. It goes nowhere but into a cookie of the browser that sent the password. */
  z.object({ kind: z.literal('code'), accountId: z.uuid() }),
]);

/** What a link is for. */
export type Link = z.infer<typeof linkSchema>;
export type LinkOfKind<Kind extends Link['kind']> = Extract<Link, { kind: Kind }>;

export const linkLifetimeHours: Record<Link['kind'], number> = { reset: 1, sign_up: 24, confirm: 24, code: 1 / 6 };

const tokenBytes = 32;
const tokenForm = /^[\w-]{43}$/;

/** Whether a text could be the token of a link. */
export function isLinkToken(text: string): boolean {
  return tokenForm.test(text);
}

export class LinkStore {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {}

  /** Stores a link. `token` is for its address alone; by `id` it can be renewed, but not used. */
  async make(link: Link): Promise<{ token: string; id: string }> {
    const token = randomBytes(tokenBytes).toString('base64url');
    const [id, now] = [parseId(token), this.now()];
    const expiresAt = new Date(now.getTime() + linkLifetimeHours[link.kind] * 3_600_000);
    const values = { id, identifier: toIdentifier(link), value: JSON.stringify(link), expiresAt };
    await this.database.orm.insert(verifications).values({ ...values, createdAt: now, updatedAt: now });
    return { token, id };
  }

  /** What the link of a token is for; null: it was used, is too old, or never was. */
  async find(token: string): Promise<Link | null> {
    return isLinkToken(token) ? this.findById(parseId(token)) : null;
  }

  /** The same by the id it was stored under. */
  async findById(id: string): Promise<Link | null> {
    const [row] = await this.database.orm.select().from(verifications).where(this.findUnexpired(id));
    return row ? linkSchema.parse(JSON.parse(row.value)) : null;
  }

  /** Ends a link; null: it has ended. Of two who use it at once, one gets it. */
  async use(token: string): Promise<Link | null> {
    const [row] = await this.database.orm
      .delete(verifications)
      .where(this.findUnexpired(parseId(token)))
      .returning();
    return row ? linkSchema.parse(JSON.parse(row.value)) : null;
  }

  /** Ends what lets somebody choose a new password for an account, and what the old password has begun. */
  async endAccess(accountId: string): Promise<void> {
    const identifiers = [
      toIdentifier({ kind: 'reset', accountId, isMailed: true }),
      toIdentifier({ kind: 'code', accountId }),
    ];
    await this.database.orm.delete(verifications).where(inArray(verifications.identifier, identifiers));
  }

  async deleteExpired(): Promise<void> {
    await this.database.orm.delete(verifications).where(lte(verifications.expiresAt, this.now()));
  }

  private findUnexpired(id: string) {
    return and(eq(verifications.id, id), gt(verifications.expiresAt, this.now()));
  }
}

function toIdentifier(link: Link): string {
  return 'accountId' in link ? `${link.kind}:${link.accountId}` : link.kind;
}

/** Half of the token's SHA-256, as the table's key wants it: from that, nobody gets to a token of 256 random bits. */
function parseId(token: string): string {
  return sha256(token)
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
