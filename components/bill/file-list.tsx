'use client';

import { useEffect, useRef } from 'react';
import type { FileProblem } from '@/lib/site/bill/file-reading';
import { formatCount } from '@/lib/site/words/format';
import type { UploadItem, UploadProgress, UploadQueue } from './upload-queue';

interface FileListProps {
  queue: UploadQueue;
  items: readonly UploadItem[];
  /** Null when files are stored in an account and there is no next step. */
  onContinue: (() => void) | null;
}

/** Lists the chosen files with progress or error, and their actions. */
export function FileList({ queue, items, onContinue }: FileListProps) {
  const isReading = items.some(isUnderWay);
  const done = items.filter(({ state }) => state === 'done').length;
  return (
    <section aria-label={isReading ? 'Progress' : 'Your files'} className="grid gap-3">
      {items.length > 1 && <p className="text-lg font-semibold tabular-nums">{describeQueue(items)}</p>}
      <ul className="grid gap-3">
        {items.map((item) => (
          <FileRow key={item.id} item={item} queue={queue} isOnly={items.length === 1} />
        ))}
      </ul>
      {isReading && <Cancel onCancel={() => queue.cancel()} />}
      {!isReading && done > 0 && onContinue && (
        <button type="button" className="button justify-self-start" onClick={onContinue}>
          Continue with {formatCount(done, 'file')}
        </button>
      )}
    </section>
  );
}

const isUnderWay = ({ state }: UploadItem) => state === 'waiting' || state === 'reading';

function FileRow({ item, queue, isOnly }: { item: UploadItem; queue: UploadQueue; isOnly: boolean }) {
  const { id, file, state, kind, progress, problem, stored } = item;
  const part = progress && state === 'reading' ? calculateShareDone(progress) : null;
  return (
    <li className="grid gap-1 not-first:border-t not-first:border-rule not-first:pt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="min-w-0 wrap-anywhere">{file.name}</bdi>
        <span className={isOnly ? 'font-semibold tabular-nums' : 'text-sm text-muted tabular-nums'}>
          {problem ? '' : describeItem(item)}{' '}
          {stored && (
            <a className="link ml-2 py-1 text-sm font-normal" href={stored.href}>
              See the bill<span className="sr-only"> {file.name}</span>
            </a>
          )}
        </span>
      </p>
      {part && (
        <progress
          aria-label={`${file.name}: done`}
          max={part.of}
          value={part.parts}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-rule [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-accent"
        />
      )}
      {problem && (
        <FileProblemNote
          problem={problem}
          onAgain={problem.again ? () => queue.retry(id) : null}
          onAccept={problem.partialBill ? () => queue.accept(id) : null}
          onRemove={isOnly ? null : () => queue.remove(id)}
          name={file.name}
        />
      )}
      {!problem && !isOnly && state !== 'done' && kind === 'bill' && (
        <button type="button" className="link justify-self-start text-sm" onClick={() => queue.remove(id)}>
          Remove<span className="sr-only"> {file.name}</span>
        </button>
      )}
    </li>
  );
}

interface FileProblemNoteProps {
  problem: FileProblem;
  /** Name of the file, when there are several. */
  name?: string;
  /** Sends the same file again; null when it would fail again. */
  onAgain?: (() => void) | null;
  /** Continues with what could be read. */
  onAccept?: (() => void) | null;
  onRemove?: (() => void) | null;
}

/** Shows a file's problem with the possible actions. */
export function FileProblemNote({ problem, name = '', onAgain, onAccept, onRemove }: FileProblemNoteProps) {
  const { message, advice, said } = problem;
  const actions = [
    { label: 'Try again', look: 'button', act: onAgain },
    { label: 'Use what we read', look: 'button button-quiet', act: onAccept },
    { label: 'Remove', look: 'button button-quiet', act: onRemove },
  ].filter(({ act }) => act);
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-error">
        <span className="sr-only">Error: </span>
        {message}
      </p>
      {advice && <p>{advice}</p>}
      {said.length > 0 && (
        <ul className="list-disc pl-5">
          {said.map((text) => (
            <li key={text} dir="auto" className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
      {actions.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {actions.map(({ label, look, act }) => (
            <button key={label} type="button" className={look} onClick={() => act?.()}>
              {label}
              {name && <span className="sr-only"> {name}</span>}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

function Cancel({ onCancel }: { onCancel: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The pressed button was removed, so focus moves to the one in its place.
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} type="button" className="button button-quiet justify-self-start" onClick={onCancel}>
      Cancel
    </button>
  );
}

/** Describes the progress of all files. */
export function describeQueue(items: readonly UploadItem[]): string {
  const count = (state: UploadItem['state']) => items.filter((item) => item.state === state).length;
  if (items.some(isUnderWay)) {
    const [only] = items;
    if (items.length === 1 && only) return describeItem(only);
    return `${count('done') + count('failed')} of ${items.length} files read`;
  }
  const failed = count('failed');
  if (items.some(({ stored }) => stored)) {
    const added = items.filter(({ stored }) => stored?.isNew).length;
    const known = count('done') - added;
    const parts = [
      added > 0 || known === 0 ? `${formatCount(added, 'bill')} added` : '',
      known > 0 ? `${formatCount(known, 'bill')} in your account already` : '',
      failed > 0 ? `${failed} not added` : '',
    ];
    return parts.filter(Boolean).join(', ');
  }
  const done = `${formatCount(count('done'), 'file')} read`;
  return failed > 0 ? `${done}, ${failed} couldn’t be read` : done;
}

function describeItem({ state, kind, progress, stored }: UploadItem): string {
  if (stored) return stored.status;
  if (state === 'done') return kind === 'meter' ? 'Read in your browser' : 'Read';
  if (state === 'failed') return 'Not read';
  return progress && state === 'reading' ? describeProgress(progress) : 'Waiting';
}

function describeProgress(progress: UploadProgress): string {
  if (progress.kind === 'meter') return 'Reading your meter data';
  if (progress.kind === 'uploading') return 'Uploading';
  if (progress.kind === 'page') return `Reading page ${progress.number} of ${progress.count}`;
  if (progress.kind === 'waiting') return 'Waiting while other bills are read';
  return 'Reading your bill';
}

/** Returns how much is done; null when not known. */
function calculateShareDone(progress: UploadProgress): { parts: number; of: number } | null {
  if (progress.kind === 'uploading') return { parts: progress.share, of: 1 };
  return progress.kind === 'page' && progress.count > 1 ? { parts: progress.number - 1, of: progress.count } : null;
}
