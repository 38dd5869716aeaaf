'use client';

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { FileProblem } from './upload-file';
import type { ReadFile, UploadItem, UploadQueue, UploadResult } from './upload-queue';

/** Stands here, since the texts of other problems are not loaded without a connection. */
const loadFailed: FileProblem = {
  message: 'Your bill could not be sent because the connection broke – try again',
  advice: 'Check your internet connection.',
  said: [],
  again: true,
  partialBill: null,
};

interface UploadQueueView {
  /** The files with their progress; null where there are none. */
  list: ReactNode | null;
  /** Of no file in the list: what the form without script came to, or that our own code did not load. */
  problem: FileProblem | null;
  /** Of the files in the list. */
  failed: readonly FileProblem[];
  /** Tries the files again that no list shows; null: there are none. */
  again: (() => void) | null;
  isReading: boolean;
  /** Whether some of them are read; else others take their place. */
  hasRead: boolean;
  cancelled: boolean;
  /** How far all files are, for screen readers. */
  status: string;
  add: (files: readonly File[]) => void;
}

/** The code that reads files is loaded with the first of them. */
type ReaderModules = typeof import('./upload-queue') & typeof import('./file-list') & { store: ReadFile | null };
const loadReaders = async (loadStore: (() => Promise<ReadFile>) | null): Promise<ReaderModules> => ({
  ...{ ...(await import('./upload-queue')), ...(await import('./file-list')) },
  store: loadStore ? await loadStore() : null,
});

/**
 * Files that are being read. They stay in the list whatever goes wrong. `onDone` is called with what was read. `loadStore`
 * gives what keeps them in an account.
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

/** The queue itself and its items. It is made with the first files, once its code is loaded. */
function useQueue(onDone: (result: UploadResult) => unknown, loadStore: (() => Promise<ReadFile>) | null) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const [opened, setOpened] = useState<{ queue: UploadQueue; loaded: ReaderModules } | null>(null);
  const done = useRef(onDone);
  done.current = onDone;
  const store = useRef(loadStore);
  const queue = useRef<UploadQueue | null>(null);
  useReturn(() => setItems([]));
  /** False where the code did not load. */
  const addToQueue = useCallback(async (files: readonly File[]): Promise<boolean> => {
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
      loaded.store,
    );
    setOpened({ queue: queue.current, loaded });
    void queue.current.add(files);
    return true;
  }, []);
  return { items, opened, isLoading, isCancelled, addToQueue };
}

/** Back from the check may show this page as it was left: then `reset` is called. */
function useReturn(reset: () => void): void {
  const latest = useRef(reset);
  latest.current = reset;
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}
