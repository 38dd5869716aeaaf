'use client';

import { useOffline } from 'next/offline';

/** Says that a change waits for the connection. It is then made by itself. */
export function OfflineNotice() {
  const isOffline = useOffline();
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-7 mx-auto max-w-prose print:hidden">
      {isOffline && (
        <p className="panel p-3 text-sm shadow-answer">You’re offline. Changes show once you’re connected again.</p>
      )}
    </div>
  );
}
