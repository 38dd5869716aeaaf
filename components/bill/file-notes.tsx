/** What is wrong with the file that was sent, and what to do about it. */
export interface FileProblem {
  message: string;
  advice: string;
  /** In the words of the service that read it. */
  said: readonly string[];
  /** Whether the same file may be sent again as it is. */
  again: boolean;
}

/** The problem beside its field, in the words of the summary, with the way on. */
export function FileError({ problem, kept }: { problem: FileProblem; kept: File | null }) {
  return (
    <div id="file-error" className="grid gap-1">
      <p className="font-semibold text-error">
        <span className="sr-only">Error: </span>
        {problem.message}
      </p>
      <p>{problem.advice}</p>
      {kept && <p>The file is still selected.</p>}
      {problem.said.length > 0 && (
        <>
          <p>The service that read it said:</p>
          <ul className="list-disc pl-5">
            {problem.said.map((words) => (
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

/** The file that will be sent, where the browser's own field does not show it. */
export function SelectedFile({ file }: { file: File }) {
  return (
    <p className="wrap-anywhere">
      Selected: <strong>{file.name}</strong> ({sizeWords(file.size)})
    </p>
  );
}

function sizeWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
