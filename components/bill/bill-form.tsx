'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DropEvent, useDropzone } from 'react-dropzone';
import { FileError, type FileProblem, SelectedFile } from './file-notes';

interface BillFormProps {
  /** Selected before; kept over everything that goes wrong. */
  file: File | null;
  problem: FileProblem | null;
  /** Whether the reader came back here by cancelling, so that the focus has to be somewhere. */
  cancelled: boolean;
  onSelect: (file: File | null) => void;
  onSend: (file: File | null) => void;
  /** More than one file was dropped. */
  onSeveral: () => void;
}

/** One file field that is also a place to drop a file. A plain multipart form beneath: it needs no script. */
export function BillForm({ file, problem, cancelled, ...events }: BillFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (cancelled) button.current?.focus();
  }, [cancelled]);
  const { inField, ...dropzone } = useDropField(events);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A file selected before the script had loaded is known to the browser's own field only.
    events.onSend(file ?? dropzone.inputRef.current?.files?.[0] ?? null);
  };
  return (
    <form
      action="/bill/read"
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
      className="grid max-w-prose gap-5"
    >
      <FileField {...dropzone} problem={problem} kept={problem?.again ? file : null} />
      {file && !inField && <SelectedFile file={file} />}
      <div>
        <button ref={button} type="submit" className="button w-full sm:w-auto">
          {problem?.again && file ? 'Try again' : 'Read the bill'}
        </button>
      </div>
    </form>
  );
}

/** `inField`: the browser's own field shows the file. It shows no dropped one, and none once it was shown anew. */
function useDropField({ onSelect, onSend, onSeveral }: Pick<BillFormProps, 'onSelect' | 'onSend' | 'onSeveral'>) {
  const [inField, setInField] = useState(false);
  const onDrop = (files: File[], refused: readonly unknown[], event: DropEvent) => {
    if (files.length + refused.length > 1) return onSeveral();
    const [chosen = null] = files;
    const selected = (event as Event).type === 'change';
    setInField(selected);
    // Selecting is not sending; letting go of a file over the page is.
    if (selected) onSelect(chosen);
    else if (chosen) onSend(chosen);
  };
  const dropzone = useDropzone({ onDrop, multiple: false, noClick: true, noKeyboard: true });
  return { ...dropzone, inField };
}

const accepted = '.pdf,.jpg,.jpeg,.png,.tif,.tiff,application/pdf,image/jpeg,image/png,image/tiff';
const buttonLook =
  'file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-rule-strong file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:border-accent';

type Dropzone = Pick<ReturnType<typeof useDropzone>, 'getRootProps' | 'getInputProps' | 'isDragActive'>;

function FileField({
  getRootProps,
  getInputProps,
  isDragActive,
  problem,
  kept,
}: Dropzone & { problem: FileProblem | null; kept: File | null }) {
  const look = isDragActive
    ? 'border-accent bg-accent-soft'
    : problem
      ? 'border-error bg-inset'
      : 'border-rule-strong bg-inset';
  const root = { tabIndex: undefined, className: `grid gap-2 rounded-lg border border-dashed p-5 sm:p-6 ${look}` };
  const input = {
    id: 'file',
    name: 'file',
    accept: accepted,
    // The browser's own field is shown, named by its label and reached by Tab.
    'aria-label': undefined,
    tabIndex: undefined,
    style: undefined,
    'aria-describedby': `file-hint${problem ? ' file-error' : ''}`,
    'aria-invalid': problem ? true : undefined,
    className: `w-full min-w-0 cursor-pointer ${buttonLook}`,
  };
  return (
    <div {...getRootProps(root)}>
      <label htmlFor="file" className="font-semibold">
        Select a bill
      </label>
      <p id="file-hint" className="text-sm text-muted">
        A PDF, JPG, PNG or TIFF smaller than 20 MB, with the page that shows the usage.
        <span className="js-only"> You can also drop it here.</span>
      </p>
      {problem && <FileError problem={problem} kept={kept} />}
      <input {...getInputProps(input)} />
    </div>
  );
}
