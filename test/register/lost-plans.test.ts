/** A brand whose answer says that most of its plans are gone: kept, named, and believed in the end. */
import { describe, expect, it } from 'vitest';
import { formatReport } from '@/lib/plans/cdr/report';
import { dayOf, plan, plans, syncFixture, toNewVersion } from './fixture';
import type { Fault, RegisterDocument } from './server';

const fixture = syncFixture();
const { serve, sync, bookIds } = fixture;
const ending = ({ servedBy, data }: RegisterDocument): RegisterDocument => ({
  servedBy,
  data: { ...data, effectiveTo: '2026-12-01T00:00:00Z' },
});

describe('a brand that loses most of its plans at once', () => {
  const others = plans('beta', 30);
  const offer = (count: number) => {
    fixture.register.behaviour.documents = [...plans('alpha', count), ...others];
  };
  const alphaPlans = () => bookIds().filter((id) => id.startsWith('ALP')).length;

  async function readOnce(count: number): Promise<void> {
    await serve({ documents: [] });
    offer(count);
    await sync();
  }

  it('by an empty list keeps them, and is named with their day', async () => {
    await readOnce(12);
    offer(0);
    const report = await sync({ day: dayOf(1) });
    expect(report).toMatchObject({ replaced: true, plans: 42 });
    expect(report.brands[0]).toMatchObject({
      outcome: 'shrunk',
      problem: 'It offers 0 plans where it had 12.',
      plans: 12,
      plansFrom: '2026-11-21',
    });
    expect(alphaPlans()).toBe(12);
    expect(formatReport(report)).toContain('Its plans are those of 2026-11-21. Use --force to take the shorter list.');
    // The day stays that of the last reading that was believed.
    expect((await sync({ day: dayOf(2) })).brands[0]).toMatchObject({
      outcome: 'shrunk',
      plansFrom: '2026-11-21',
    });
  });

  it('takes the shorter list when forced to, and keeps to it', async () => {
    await readOnce(12);
    offer(4);
    expect((await sync()).brands[0]).toMatchObject({ outcome: 'shrunk', plans: 12 });
    expect((await sync({ force: true })).brands[0]).toMatchObject({ outcome: 'complete', plans: 4, plansFrom: null });
    expect((await sync()).brands[0]).toMatchObject({ outcome: 'complete', plans: 4 });
  });

  it('takes a list that is back at once', async () => {
    await readOnce(12);
    offer(0);
    await sync({ day: dayOf(1) });
    offer(11);
    expect((await sync({ day: dayOf(2) })).brands[0]).toMatchObject({ outcome: 'complete', plans: 11 });
    offer(0);
    expect((await sync({ day: dayOf(20) })).brands[0]).toMatchObject({ outcome: 'shrunk', plans: 11 });
  });

  it('is believed after two weeks, counted from the first such reading', async () => {
    await readOnce(12);
    offer(0);
    for (const number of [40, 53]) expect((await sync({ day: dayOf(number) })).brands[0]!.outcome).toBe('shrunk');
    expect((await sync({ day: dayOf(54) })).brands[0]).toMatchObject({ outcome: 'complete', plans: 0 });
    expect(alphaPlans()).toBe(0);
  });

  it.each([
    [2, 1, 'complete'],
    [3, 1, 'shrunk'],
    [10, 5, 'complete'],
    [10, 4, 'shrunk'],
  ])('is judged by half of them: %s, then %s', async (before, after, outcome) => {
    await readOnce(before);
    offer(after);
    expect((await sync()).brands[0]!.outcome).toBe(outcome);
  });

  it('because they have ended has lost them', async () => {
    await serve({ documents: [...plans('alpha', 9).map(ending), plan('alpha', 10), ...others] });
    await sync();
    const report = await sync({ day: dayOf(30) });
    expect(report.brands[0]).toMatchObject({ outcome: 'complete', plans: 1, skipped: { expired: 9 } });
  });

  it('by documents that are no longer there keeps them', async () => {
    await readOnce(20);
    fixture.register.behaviour.fault = ({ path, planId }) => (path === 'alpha' && planId ? { status: 404 } : null);
    fixture.register.behaviour.documents = [...plans('alpha', 20).map(toNewVersion), ...others];
    expect((await sync()).brands[0]).toMatchObject({ outcome: 'shrunk', plans: 20 });
    expect(bookIds()).toContain('ALP20MBE1@EME');
  });

  it.each<[string, Fault]>([
    ['404', { status: 404 }],
    ['a page of HTML', { status: 200, body: '<!doctype html><title>Sorry</title>' }],
    ['JSON that is no list', { status: 200, body: '{"data":{}}' }],
  ])('by answering with %s keeps them', async (_, fault) => {
    await readOnce(5);
    fixture.register.behaviour.fault = ({ path, planId }) => (path === 'alpha' && !planId ? fault : null);
    expect((await sync({ day: dayOf(1), force: true })).brands[0]).toMatchObject({
      outcome: 'kept_previous',
      plans: 5,
      plansFrom: '2026-11-21',
    });
  });

  it('by a path that is gone for two weeks has no plans any more', async () => {
    await readOnce(5);
    fixture.register.behaviour.fault = ({ path }) => (path === 'alpha' ? { status: 404 } : null);
    expect((await sync({ day: dayOf(1) })).brands[0]).toMatchObject({ outcome: 'kept_previous', plans: 5 });
    expect((await sync({ day: dayOf(15) })).brands[0]).toMatchObject({ outcome: 'complete', plans: 0 });
  });
});
