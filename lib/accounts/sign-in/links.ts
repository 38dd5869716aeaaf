/**
 * Stores one-time links, sent by email or by the operator, and sign-ins that wait for a code. Each works once, for a
 * limited time. Only a hash of its token is stored.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { z } from 'zod';
import { Store } from '@/lib/accounts/db/database';
import { verifications } from '@/lib/accounts/db/schema';
import { sha256 } from '@/lib/server/crypto';

const linkSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reset'),
    /** Null for an unknown address. Such a link is stored but never sent, so that all answers take as long. */
    accountId: z.uuid().nullable(),
    /** Whether it was sent to the account's address, which its use then confirms. */
    isMailed: z.boolean(),
  }),
  /** An account that is created when its address is confirmed. */
  z.object({ kind: z.literal('sign_up'), email: z.email(), passwordHash: z.string() }),
  /** Confirms the address of an existing account. */
  z.object({ kind: z.literal('confirm'), accountId: z.uuid() }),
  /** A sign-in that waits for a code. Its token is only in a cookie of the browser that sent the password. */
  z.object({ kind: z.literal('code'), accountId: z.uuid(), returnTo: z.string().optional() }),
]);

export type Link = z.infer<typeof linkSchema>;
export type LinkOfKind<Kind extends Link['kind']> = Extract<Link, { kind: Kind }>;

export const linkLifetimeHours: Record<Link['kind'], number> = { reset: 1, sign_up: 24, confirm: 24, code: 1 / 6 };

const tokenBytes = 32;
const tokenForm = /^[\w-]{43}$/;

export function isLinkToken(text: string): boolean {
  return tokenForm.test(text);
}

export class LinkStore extends Store {
  /** Stores a link, and returns its token, which is only for its address. */
  async make(link: Link): Promise<string> {
    const token = randomBytes(tokenBytes).toString('base64url');
    const expiresAt = new Date(this.now().getTime() + linkLifetimeHours[link.kind] * 3_600_000);
    const values = { id: toId(token), identifier: toIdentifier(link), value: JSON.stringify(link), expiresAt };
    await this.orm.insert(verifications).values(values);
    return token;
  }

  /** Finds a link by its token; null when it was used, has expired or never existed. */
  async find(token: string): Promise<Link | null> {
    if (!isLinkToken(token)) return null;
    const [row] = await this.orm.select().from(verifications).where(this.findUnexpired(token));
    return row ? linkSchema.parse(JSON.parse(row.value)) : null;
  }

  /** Uses a link, which deletes it; null when there is none. Of two requests at once, one gets it. */
  async use(token: string): Promise<Link | null> {
    const [row] = await this.orm.delete(verifications).where(this.findUnexpired(token)).returning();
    return row ? linkSchema.parse(JSON.parse(row.value)) : null;
  }

  /** Deletes the reset links of an account, and sign-ins that wait for a code. */
  async endAccess(accountId: string): Promise<void> {
    const identifiers = [`reset:${accountId}`, `code:${accountId}`];
    await this.orm.delete(verifications).where(inArray(verifications.identifier, identifiers));
  }

  async deleteExpired(): Promise<void> {
    await this.orm.delete(verifications).where(lte(verifications.expiresAt, this.now()));
  }

  private findUnexpired(token: string) {
    return and(eq(verifications.id, toId(token)), gt(verifications.expiresAt, this.now()));
  }
}

function toIdentifier(link: Link): string {
  return 'accountId' in link ? `${link.kind}:${link.accountId}` : link.kind;
}

/** Makes a UUID of half of the token's SHA-256, from which the token's 256 random bits cannot be found. */
function toId(token: string): string {
  return sha256(token)
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
