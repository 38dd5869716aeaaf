'use client';

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useUploadLimits } from '../ui/upload-limits';
import type { FileProblem } from './upload-file';
import type { ReadFile, UploadItem, UploadQueue, UploadResult } from './upload-queue';

/** Defined here, because texts of other problems cannot be loaded without a connection. */
const loadFailed: FileProblem = {
  message: 'Your bill could not be sent because the connection broke – try again',
  advice: 'Check your internet connection.',
  said: [],
  again: true,
  partialBill: null,
};

interface UploadQueueView {
  /** The files with their progress; null when there are none. */
  list: ReactNode | null;
  /** A problem outside the list: from the form without JavaScript, or when our code could not be loaded. */
  problem: FileProblem | null;
  /** Problems of files in the list. */
  failed: readonly FileProblem[];
  /** Retries files that are not in the list; null when there are none. */
  again: (() => void) | null;
  isReading: boolean;
  /** Whether some files were read; otherwise new ones replace them. */
  hasRead: boolean;
  cancelled: boolean;
  /** Progress of all files, for screen readers. */
  status: string;
  add: (files: readonly File[]) => void;
}

/** Modules loaded when the first file is chosen. */
type ReaderModules = typeof import('./upload-queue') & typeof import('./file-list') & { store: ReadFile | null };
const loadReaders = async (loadStore: (() => Promise<ReadFile>) | null): Promise<ReaderModules> => ({
  ...{ ...(await import('./upload-queue')), ...(await import('./file-list')) },
  store: loadStore ? await loadStore() : null,
});

/**
 * Manages files being read; they stay in the list even after errors. Calls `onDone` with the results. `loadStore` loads
 * the function that stores files in an account.
 */
export function useUploadQueue(
  first: FileProblem | null,
  onDone: (result: UploadResult) => unknown,
  loadStore: (() => Promise<ReadFile>) | null = null,
): UploadQueueView {
  const { items, opened, isLoading, isCancelled, addToQueue } = useQueue(onDone, loadStore);
  const [problem, setProblem] = useState(first);
  const pending = useRef<readonly File[]>([]);
  const add = useCallback(
    async (files: readonly File[]) => {
      if (files.length === 0) return;
      pending.current = files;
      setProblem(null);
      if (!(await addToQueue(files))) setProblem(loadFailed);
    },
    [addToQueue],
  );
  const isReading = isLoading || items.some(({ state }) => state === 'waiting' || state === 'reading');
  const failed = isReading ? [] : items.flatMap(({ problem: one }) => one ?? []);
  return {
    list:
      opened && items.length > 0 ? (
        <opened.loaded.FileList
          queue={opened.queue}
          items={items}
          onContinue={loadStore ? null : () => onDone(opened.queue.result())}
        />
      ) : null,
    problem,
    failed,
    again: problem === loadFailed ? () => add(pending.current) : null,
    isReading,
    hasRead: items.some(({ state }) => state === 'done'),
    cancelled: isCancelled,
    status: opened && items.length > 0 ? opened.loaded.describeQueue(items) : '',
    add,
  };
}

/** Holds the queue and its items. The queue is created with the first files, when its code is loaded. */
function useQueue(onDone: (result: UploadResult) => unknown, loadStore: (() => Promise<ReadFile>) | null) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const [opened, setOpened] = useState<{ queue: UploadQueue; loaded: ReaderModules } | null>(null);
  const done = useRef(onDone);
  done.current = onDone;
  const store = useRef(loadStore);
  const queue = useRef<UploadQueue | null>(null);
  const limits = useUploadLimits();
  useReturn(() => setItems([]));
  /** Resolves with false when the code could not be loaded. */
  const addToQueue = useCallback(
    async (files: readonly File[]): Promise<boolean> => {
      setCancelled(false);
      setLoading(true);
      const loaded = await loadReaders(store.current).catch(() => null);
      setLoading(false);
      if (!loaded) return false;
      queue.current ??= new loaded.UploadQueue(
        (now) => {
          setItems(now);
          setCancelled(now.length === 0);
        },
        (result) => done.current(result),
        limits,
        loaded.store,
      );
      setOpened({ queue: queue.current, loaded });
      void queue.current.add(files);
      return true;
    },
    [limits],
  );
  return { items, opened, isLoading, isCancelled, addToQueue };
}

/** Calls `reset` when the browser's Back shows this page from its cache. */
function useReturn(reset: () => void): void {
  const latest = useRef(reset);
  latest.current = reset;
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}
