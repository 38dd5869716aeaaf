import type { FileProblem } from './upload-file';

interface FileProblemNoteProps {
  problem: FileProblem;
  /** Name of the file, when there are several. */
  name?: string;
  /** Sends the same file again; null when it is no longer available, or would fail again. */
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
