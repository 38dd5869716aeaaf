import type { BillChecksView } from '@/components/bill/checks/checks-view';

type CheckView = BillChecksView['groups'][number]['checks'][number];

const severityNames: Record<CheckView['severity'], string> = {
  ERROR: 'Error',
  ERROR_IGNORABLE: 'Error you may ignore',
  WARNING: 'Warning',
};

/** Rules of one kind; the id of each row is its code. */
export function CheckTable({ caption, checks }: { caption: string; checks: readonly CheckView[] }) {
  return (
    <table className="table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-28 sm:w-44">
            Check
          </th>
          <th scope="col">What we expect</th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ code, severity, name, about, allows, field }) => (
          <tr key={code} id={code} className="scroll-mt-4">
            <th scope="row">
              <span className="block font-semibold">{name}</span>
              <span className="block text-muted">{severityNames[severity]}</span>
            </th>
            <td>
              <p>{about}</p>
              {allows && <p className="mt-1 text-muted">{allows}</p>}
              <p className="mt-1 text-xs wrap-anywhere text-muted">
                <code>{code}</code>
                {field && (
                  <>
                    , field <code>{field}</code>
                  </>
                )}
              </p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function FileTable({ files }: { files: BillChecksView['files'] }) {
  return (
    <table className="table">
      <caption className="sr-only">Codes of files we can’t read</caption>
      <thead>
        <tr>
          <th scope="col" className="w-40 sm:w-56">
            Code
          </th>
          <th scope="col">What it means</th>
        </tr>
      </thead>
      <tbody>
        {files.map(({ code, about }) => (
          <tr key={code} id={code} className="scroll-mt-4">
            <th scope="row" className="text-xs">
              <code>{code}</code>
            </th>
            <td>{about}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
