'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useUploadLimits } from '../ui/upload-limits';
import { describeQueue, FileList } from './file-list';
import { type ReadFile, type UploadItem, UploadQueue, type UploadResult } from './upload-queue';

const readForCheck: ReadFile = async (...of) => (await import('./upload-file')).readBillFile(...of);

/**
 * Manages files being read; they stay in the list even after errors. Calls `onDone` with the results; null when `read`
 * stores each file in an account.
 */
export function useUploadQueue(onDone: ((result: UploadResult) => unknown) | null, read: ReadFile = readForCheck) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [isCancelled, setCancelled] = useState(false);
  const done = useRef(onDone);
  done.current = onDone;
  const limits = useUploadLimits();
  const [queue] = useState(() => {
    const show = (now: readonly UploadItem[]) => {
      setItems(now);
      setCancelled(now.length === 0);
    };
    return new UploadQueue(show, onDone && ((result) => done.current?.(result)), limits, read);
  });
  const add = useCallback((files: readonly File[]) => void (files.length > 0 && queue.add(files)), [queue]);
  // The browser's Back may show this page from its cache.
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setItems([]);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
  const isReading = items.some(({ state }) => state === 'waiting' || state === 'reading');
  return {
    // The files with their progress; null when there are none.
    list:
      items.length > 0 ? (
        <FileList queue={queue} items={items} onContinue={onDone && (() => onDone(queue.result()))} />
      ) : null,
    failed: isReading ? [] : items.flatMap(({ problem }) => problem ?? []),
    isReading,
    // Otherwise new files replace them.
    hasRead: items.some(({ state }) => state === 'done'),
    isCancelled,
    // For screen readers.
    status: items.length > 0 ? describeQueue(items) : '',
    add,
  };
}
