/** What is read, and what is not worth reading. */

import { beforeAll, expect, it, vi } from 'vitest';
import { AccountStore } from '@/lib/accounts/account-store';
import type { Extraction } from '@/lib/bills/bill';
import { BillsError } from '@/lib/bills/errors';
import { sha256 } from '@/lib/server/crypto';
import { createAccount, failure, now, success } from '@/lib/testing/accounts';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { BillStore } from './bills';
import { readForAccount } from './reader';

const callbacks = { signal: new AbortController().signal };
const read = vi.fn(async (): Promise<Extraction> => success);
let bills: BillStore;

vi.mock('@/lib/accounts/open-services', () => ({ openAccountServices: async () => ({ bills }) }));
vi.mock('@/lib/server/bill-reader', () => ({ readBillFile: () => read() }));
vi.mock('@/lib/bills/samples', () => ({ isSampleBill: (hash: string) => hash === sha256('sample') }));

describeOnEachDatabase((database) => {
  beforeAll(() => {
    bills = new BillStore(database(), () => now);
  });
  const send = (accountId: string, content: string) =>
    readForAccount({ accountId, keyId: null, requestsPerMinute: 60 }, Buffer.from(content), callbacks).catch(
      (error: unknown) => {
        if (error instanceof BillsError) return { kind: error.reason };
        throw error;
      },
    );
  const creditsOf = async (id: string) => (await new AccountStore(database(), () => now).get(id))?.creditsLeft;

  it('the same file has one bill and takes one credit, sent at once or later, also without credits', async () => {
    const { id } = await createAccount(database(), 1);
    const all = await Promise.all(Array.from({ length: 20 }, () => send(id, 'same')));
    read.mockClear();
    all.push(await send(id, 'same'));
    expect(read).not.toHaveBeenCalled();
    expect(all.filter((one) => 'isNew' in one && one.isNew)).toHaveLength(1);
    expect(new Set(all.map((one) => ('billId' in one ? one.billId : one.kind))).size).toBe(1);
    expect(await creditsOf(id)).toBe(0);
    expect(await send(id, 'another')).toEqual({ kind: 'no_credits' });
    expect(read).not.toHaveBeenCalled();
  });

  it('no more bills are stored than there are credits, however many are sent at once', async () => {
    const { id } = await createAccount(database(), 3);
    const all = await Promise.all(Array.from({ length: 100 }, (_, i) => send(id, `bill ${i}`)));
    expect(all.filter(({ kind }) => kind === 'read')).toHaveLength(3);
    expect(all.filter(({ kind }) => kind === 'no_credits')).toHaveLength(97);
    expect(await bills.list(id, 10)).toHaveLength(3);
    expect(await creditsOf(id)).toBe(0);
  });

  it('a reading that fails or breaks costs nothing and holds nothing back', async () => {
    const { id } = await createAccount(database(), 1);
    read.mockResolvedValueOnce(failure).mockRejectedValueOnce(new Error('broken'));
    expect(await send(id, 'a')).toMatchObject({
      kind: 'read',
      extraction: { status: 'failed' },
    });
    await expect(send(id, 'a')).rejects.toThrow('broken');
    expect(await creditsOf(id)).toBe(1);
    expect(await send(id, 'a')).toMatchObject({ kind: 'read', extraction: success });
    expect(await creditsOf(id)).toBe(0);
  });

  it('a reading that the time cut short costs nothing, is not kept, and is no answer to the same file later', async () => {
    const { id } = await createAccount(database(), 1);
    const cutShort = { ...success, status: 'partial' as const, outOfTime: true as const };
    read.mockResolvedValueOnce(cutShort);
    expect(await send(id, 'long')).toEqual({ kind: 'out_of_time', extraction: cutShort });
    expect(await creditsOf(id)).toBe(1);
    expect(await bills.list(id, 10)).toEqual([]);
    expect(await send(id, 'long')).toMatchObject({ kind: 'read', extraction: success });
    expect(await creditsOf(id)).toBe(0);
  });

  it('a file that is free takes no credit, has its bill, and is read without credits too', async () => {
    const { id } = await createAccount(database(), 1);
    const first = await send(id, 'sample');
    expect(first).toMatchObject({ kind: 'read', extraction: success, isNew: true });
    expect(await creditsOf(id)).toBe(1);
    expect(await send(id, 'sample, changed')).toMatchObject({ kind: 'read' });
    expect(await creditsOf(id)).toBe(0);
    expect(await send(id, 'sample')).toEqual({ ...first, isNew: false });
    const { id: poor } = await createAccount(database(), 0);
    expect(await send(poor, 'sample')).toMatchObject({ kind: 'read' });
    expect(await bills.list(poor, 10)).toHaveLength(1);
  });
});
