'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DropEvent, type FileRejection, useDropzone } from 'react-dropzone';

interface BillFormProps {
  /** Selected before; kept over everything that goes wrong. */
  file: File | null;
  error: string | null;
  advice: { text: string; said: readonly string[]; again: boolean } | null;
  /** Whether the reader came back here by cancelling, so that the focus has to be somewhere. */
  cancelled: boolean;
  onSelect: (file: File | null) => void;
  onSend: (file: File | null) => void;
  /** More than one file was dropped. */
  onSeveral: () => void;
}

const accepted = '.pdf,.jpg,.jpeg,.png,.tif,.tiff,application/pdf,image/jpeg,image/png,image/tiff';

/** One file field that is also a place to drop a file. A plain multipart form beneath: it needs no script. */
export function BillForm({ file, error, advice, cancelled, onSelect, onSend, onSeveral }: BillFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (cancelled) button.current?.focus();
  }, [cancelled]);
  /** The browser's own field shows a file selected in it, but no dropped one, and none after it was shown anew. */
  const [inField, setInField] = useState(false);
  const drop = (files: File[], refused: FileRejection[], event: DropEvent) => {
    if (files.length + refused.length > 1) return onSeveral();
    const [chosen = null] = files;
    const selected = (event as Event).type === 'change';
    setInField(selected);
    // Selecting is not sending; letting go of a file over the page is.
    if (selected) onSelect(chosen);
    else if (chosen) onSend(chosen);
  };
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    onDrop: drop,
    multiple: false,
    noClick: true,
    noKeyboard: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(file);
  };
  return (
    <form
      action="/bill/read"
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
      className="panel grid max-w-prose gap-5 p-5 sm:p-6"
    >
      <div
        {...getRootProps({
          tabIndex: undefined,
          className: `grid gap-2 rounded-md border-2 border-dashed p-4 sm:p-6 ${isDragActive ? 'border-accent bg-accent-soft' : error ? 'border-error' : 'border-rule-strong'}`,
        })}
      >
        <label htmlFor="file" className="font-semibold">
          Select a bill
        </label>
        <p id="file-hint" className="text-sm text-muted">
          A PDF, JPG, PNG or TIFF smaller than 20 MB, with the page that shows the usage.
          <span className="js-only"> You can also drop it here.</span>
        </p>
        {error && <FileError message={error} advice={advice} kept={advice?.again ? file : null} />}
        <input
          {...getInputProps({
            id: 'file',
            name: 'file',
            accept: accepted,
            // The visible label names it.
            'aria-label': undefined,
            tabIndex: undefined,
            style: undefined,
            'aria-describedby': `file-hint${error ? ' file-error' : ''}`,
            'aria-invalid': error ? true : undefined,
            className:
              'w-full min-w-0 cursor-pointer file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-accent file:bg-surface file:px-4 file:font-semibold file:text-accent',
          })}
        />
      </div>
      {file && !inField && <SelectedFile file={file} />}
      <div>
        <button ref={button} type="submit" className="button w-full sm:w-auto">
          {advice?.again && file ? 'Try again' : 'Read the bill'}
        </button>
      </div>
    </form>
  );
}

function FileError({ message, advice, kept }: { message: string; advice: BillFormProps['advice']; kept: File | null }) {
  return (
    <div id="file-error" className="grid gap-1">
      <p className="font-semibold text-error">
        <span className="sr-only">Error: </span>
        {message}
      </p>
      {advice && <p>{advice.text}</p>}
      {kept && <p>The file is still selected.</p>}
      {advice && advice.said.length > 0 && (
        <>
          <p>The service that read it said:</p>
          <ul className="list-disc pl-5">
            {advice.said.map((words) => (
              <li key={words} dir="auto" className="wrap-anywhere">
                {words}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function SelectedFile({ file }: { file: File }) {
  return (
    <p className="wrap-anywhere">
      Selected: <strong>{file.name}</strong> ({sizeWords(file.size)})
    </p>
  );
}

function sizeWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
