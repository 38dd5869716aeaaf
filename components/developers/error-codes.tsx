import { Inline } from '@/components/ui/inline';

interface ErrorCodesProps {
  api: string;
  errors: Record<string, { status: number; cause: string; remedy: string }>;
}

/** Every error code of an API, with cause and remedy. */
export function ErrorCodes({ api, errors }: ErrorCodesProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-lg font-semibold">{api}</h3>
      <ul className="rows-close">
        {Object.entries(errors).map(([code, { status, cause, remedy }]) => (
          <li key={code} id={`${api.toLowerCase()}-${code}`} className="scroll-mt-4 text-sm">
            <p>
              <code className="font-semibold">{code}</code> {status}
            </p>
            <p>
              <Inline text={cause} />
            </p>
            <p className="text-muted">
              <Inline text={remedy} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
