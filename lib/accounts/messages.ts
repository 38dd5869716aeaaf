/** Stores the messages of watches: shown in the account, and sent once by email if the address is confirmed. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { parseJson } from '@/lib/parsing';
import { Store, type Transaction } from './db/database';
import { accounts, messages, sites } from './db/schema';
import { messageSchema, type WatchMessage } from './sites/watch-rules';

/** Limit for an account; the oldest are deleted. */
const maxMessages = 1000;
/** How long a server may take to send an email before another tries. */
const mailClaimMs = 60 * 60_000;
const maxMailAttempts = 5;
/** Limit of messages in one email. */
const maxMessagesPerMail = 20;
/** Older messages are not sent by email any more. */
const mailedWithinMs = 7 * 24 * 60 * 60_000;

export interface ListedMessage extends WatchMessage {
  id: string;
  createdAt: Date;
  isRead: boolean;
}

export class MessageStore extends Store {
  /** Lists unread messages, then read ones, each newest first, without those that this version cannot read. */
  async list(accountId: string, limit: number): Promise<ListedMessage[]> {
    const rows = await this.orm
      .select()
      .from(messages)
      .where(eq(messages.accountId, accountId))
      .orderBy(sql`${messages.readAt} is not null`, desc(messages.createdAt), desc(messages.id))
      .limit(limit);
    return rows.flatMap(({ id, createdAt, readAt, document }) => {
      const message = parseJson(document, messageSchema);
      return message ? [{ ...message, id, createdAt, isRead: readAt !== null }] : [];
    });
  }

  async countUnread(accountId: string): Promise<number> {
    return this.orm.$count(messages, and(eq(messages.accountId, accountId), isNull(messages.readAt)));
  }

  /** Marks those of the messages that belong to the account. */
  async markRead(accountId: string, ids: readonly string[]): Promise<void> {
    const own = and(eq(messages.accountId, accountId), inArray(messages.id, [...ids]), isNull(messages.readAt));
    await this.orm.update(messages).set({ readAt: this.now() }).where(own);
  }

  /**
   * Takes the messages of one account for its next email, so that no other server sends it. Null when there are none.
   * Nothing goes to an address that is not confirmed: somebody else may have typed it. There are no entries of messages that
   * only another version can read.
   */
  async claimMail() {
    const now = this.now();
    const isDue = and(
      isNull(messages.mailedAt),
      lt(messages.mailAttempts, maxMailAttempts),
      gt(messages.createdAt, new Date(now.getTime() - mailedWithinMs)),
      or(isNull(messages.mailClaimedUntil), lt(messages.mailClaimedUntil, now)),
      eq(accounts.emailVerified, true),
      // A watch that has ended sends nothing more.
      isNotNull(sites.watchId),
    );
    return this.orm.transaction(async (tx) => {
      const due = await tx
        .select({ id: messages.id, document: messages.document, email: accounts.email, watchId: sites.watchId })
        .from(messages)
        .innerJoin(accounts, eq(accounts.id, messages.accountId))
        .innerJoin(sites, eq(sites.id, messages.siteId))
        .where(isDue)
        .orderBy(messages.accountId, messages.createdAt)
        .limit(maxMessagesPerMail)
        .for('update', { of: messages, skipLocked: true });
      const [first] = due;
      if (!first) return null;
      const found = due.filter(({ email }) => email === first.email);
      const ids = found.map(({ id }) => id);
      const claim = { mailClaimedUntil: new Date(now.getTime() + mailClaimMs), mailAttempts: sql`mail_attempts + 1` };
      await tx.update(messages).set(claim).where(inArray(messages.id, ids));
      const entries = found.flatMap(({ document, watchId }) => {
        const message = parseJson(document, messageSchema);
        return message && watchId ? [{ message, watchId }] : [];
      });
      return { messageIds: ids, email: first.email, entries };
    });
  }

  async markMailed(messageIds: readonly string[]): Promise<void> {
    const sent = inArray(messages.id, [...messageIds]);
    await this.orm.update(messages).set({ mailedAt: this.now() }).where(sent);
  }
}

/** Stores a message, and deletes the account's oldest ones beyond the limit. */
export async function insertMessage(
  tx: Transaction,
  { accountId, siteId, message, at }: { accountId: string; siteId: string; message: WatchMessage; at: Date },
): Promise<void> {
  const document = JSON.stringify(message);
  await tx.insert(messages).values({ id: randomUUID(), accountId, siteId, document, createdAt: at });
  const own = eq(messages.accountId, accountId);
  const newest = tx
    .select({ id: messages.id })
    .from(messages)
    .where(own)
    .orderBy(desc(messages.createdAt))
    .limit(maxMessages);
  await tx.delete(messages).where(and(own, notInArray(messages.id, newest)));
}
