import type { FileProblem } from './upload-file';

interface FileProblemNoteProps {
  problem: FileProblem;
  /** Which file it is, where there are several. */
  name?: string;
  /** Sends the same file again; null: it is gone, or would not help. */
  onAgain?: (() => void) | null;
  /** Goes on with what could be read. */
  onAccept?: (() => void) | null;
  onRemove?: (() => void) | null;
}

/** What went wrong, beside the file, with the ways on. */
export function FileProblemNote({ problem, name = '', onAgain, onAccept, onRemove }: FileProblemNoteProps) {
  const { message, advice, said } = problem;
  const ways = [
    { words: 'Try again', look: 'button', act: onAgain },
    { words: 'Use what we read', look: 'button button-quiet', act: onAccept },
    { words: 'Remove', look: 'button button-quiet', act: onRemove },
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
          {said.map((words) => (
            <li key={words} dir="auto" className="wrap-anywhere">
              {words}
            </li>
          ))}
        </ul>
      )}
      {ways.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {ways.map(({ words, look, act }) => (
            <button key={words} type="button" className={look} onClick={() => act?.()}>
              {words}
              {name && <span className="sr-only"> {name}</span>}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
