import { useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import type { FileProblem } from '@/lib/site/bill/file-reading';

interface FileInputsProps {
  /** Shown above the inputs. */
  problems: readonly FileProblem[];
  focused: boolean;
  /** Whether some files were already read. */
  isMore: boolean;
  onFiles: (files: File[]) => void;
  /** Labels of the file button, of the hint for dropping, and of the submit button without JavaScript. */
  labels?: { choose: string; drop: string; send: string };
  accept?: string;
}

const meterTypes = '.csv,.zip,text/csv,application/zip';
const checkLabels = { choose: 'Upload a bill', drop: 'or drop it here', send: 'Read my bill' };
export const billTypes = '.pdf,.jpg,.jpeg,.png,.tif,.tiff,application/pdf,image/jpeg,image/png,image/tiff';

/** File inputs: from a folder or with a camera. Without JavaScript, a button submits them. */
export function FileInputs(props: FileInputsProps) {
  const { problems, focused, isMore, onFiles, labels = checkLabels, accept = `${billTypes},${meterTypes}` } = props;
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  // Files may be chosen before the script has loaded.
  useEffect(() => {
    for (const { current } of [input, camera]) if (current?.files?.length) onFiles(takeFiles(current));
  }, [onFiles]);
  return (
    <div className="bill-ways">
      <input
        ref={input}
        id="file"
        name="file"
        type="file"
        multiple
        required
        accept={accept}
        aria-describedby={problems.length > 0 ? 'file-hint file-problem' : 'file-hint'}
        aria-invalid={problems.length > 0 ? true : undefined}
        className="bill-input"
        onChange={({ target }) => onFiles(takeFiles(target))}
      />
      <label
        htmlFor="file"
        className={isMore || problems.some(({ again }) => again) ? 'button button-quiet' : 'button'}
      >
        <Icon name="upload" />
        {isMore ? 'Add more files' : labels.choose}
      </label>
      <input
        ref={camera}
        id="photo"
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        className="bill-input bill-camera js-only"
        onChange={({ target }) => onFiles(takeFiles(target))}
      />
      <label htmlFor="photo" className="bill-camera js-only button button-quiet">
        <Icon name="camera" />
        Take a photo
      </label>
      <span className="bill-drop-here js-only text-sm text-muted">{labels.drop}</span>
      <button type="submit" className="bill-send button">
        {labels.send}
      </button>
    </div>
  );
}

/** Returns the field's files and clears it, so that the same file can be chosen again. */
function takeFiles(input: HTMLInputElement): File[] {
  const files = [...(input.files ?? [])];
  input.value = '';
  return files;
}

/** The page title starts with "Error" when something is wrong. */
export function useErrorTitle(isError: boolean): void {
  useEffect(() => {
    const title = document.title.replace(/^Error: /, '');
    document.title = isError ? `Error: ${title}` : title;
  }, [isError]);
}
