'use client';

import { useEffect, useState } from 'react';
import { ButtonLink, QuietButtonLink } from '@/components/ui/links';
import { BillCheck } from './bill-check';
import { storePictures } from './bill-pictures';
import { MeterCheck } from './meter-check';
import { loadSavedCheck, type SavedCheck, saveCheck } from './saved-check';
import type { UploadResult } from './upload-queue';

/** The check of the bills kept in this tab, or of `first` from the form without JavaScript; `today` is YYYY-MM-DD. */
export function SavedBillCheck({ first, today }: { first: SavedCheck | null; today: string }) {
  const [saved, setSaved] = useState<SavedCheck | null | 'unknown'>(first ?? 'unknown');
  // Added files start a new check, so its fields must not keep old values.
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (first === null) return setSaved(loadSavedCheck());
    // The token in the URL works once, but the tab keeps the check.
    saveCheck(first);
    window.history.replaceState(null, '', '/bill/check');
  }, [first]);
  const add = (more: UploadResult) => {
    const now = loadSavedCheck();
    if (!now) return;
    storePictures(now.bills.length, more.pictures);
    setSaved({
      ...now,
      bills: [...now.bills, ...more.bills],
      meter: more.meter ?? now.meter,
      typed: null,
      checked: [],
    });
    setRound(round + 1);
  };
  if (saved !== 'unknown' && saved !== null) {
    const { bills, meter } = saved;
    if (bills.length > 0) return <BillCheck key={round} check={saved} today={today} onMore={add} />;
    if (meter) return <MeterCheck key={round} check={saved} meter={meter} today={today} onMore={add} />;
  }
  return (
    <div className="grid min-h-dvh content-start gap-4">
      <h1 className="text-2xl font-bold sm:text-3xl">Check your bill</h1>
      <div className={saved === 'unknown' ? 'no-script-only grid gap-4' : 'grid gap-4'}>
        <p>No bill is open in this tab.</p>
        <p className="flex flex-wrap gap-2">
          <ButtonLink href="/bill">Upload a bill</ButtonLink>
          <QuietButtonLink href="/bill/enter">Enter its figures</QuietButtonLink>
        </p>
      </div>
    </div>
  );
}
