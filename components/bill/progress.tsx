'use client';

import { useEffect, useRef } from 'react';

interface ProgressProps {
  /** Part of the file that has left, 0 to 1; at 1 it is being read. */
  share: number;
  name: string;
  onCancel: () => void;
}

/** How far the bill is: what has really left the browser, then that it is being read. */
export function Progress({ share, name, onCancel }: ProgressProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone; its place is the way back.
  useEffect(() => cancel.current?.focus(), []);
  const reading = share >= 1;
  const percent = Math.floor(share * 100);
  return (
    <section aria-label="Progress" className="grid max-w-prose gap-4 rounded-lg bg-inset p-5 sm:p-6">
      <p className="wrap-anywhere text-lg font-semibold">
        {reading ? `Reading ${name}` : `Sending ${name}: ${percent}%`}
      </p>
      {reading ? (
        <div role="progressbar" aria-label="Reading" className="h-2 rounded-full bg-accent motion-safe:animate-pulse" />
      ) : (
        <progress
          aria-label="Sent"
          max={100}
          value={percent}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-rule [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-accent"
        />
      )}
      <p className="text-muted">{reading ? 'This usually takes a few seconds.' : 'The file is on its way.'}</p>
      <div>
        <button ref={cancel} type="button" className="button button-quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </section>
  );
}

/** The same for the live region, in steps that can be listened to. */
export function progressWords(share: number): string {
  return share >= 1 ? 'Sent. Reading the bill.' : `Sending the bill: ${Math.floor(share * 4) * 25}%`;
}
