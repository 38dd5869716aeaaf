/** Parts of the developers' guide: code, requests, operations and error codes. */
import { z } from 'zod';
import { CopyText } from '@/components/ui/copy-text';
import { Disclosure } from '@/components/ui/disclosure';
import { Inline } from '@/components/ui/inline';
import { referencePath } from '@/lib/site/address/paths';
import { type CodeSamples, sampleLanguages } from './first-steps';

/** A block of code; with a `name` it has a copy button. */
export function CodeBlock({ id, code, name }: { id: string; code: string; name?: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <pre className="rounded-md bg-inset px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere">
        <code id={id} className="bg-transparent p-0">
          {code}
        </code>
      </pre>
      {name && (
        <p className="flex flex-wrap gap-x-4">
          <CopyText from={id} what={name} />
        </p>
      )}
    </div>
  );
}

/** A request in three languages, one of them open. */
export function Samples({ id, samples, open }: { id: string; samples: CodeSamples; open?: keyof CodeSamples }) {
  return (
    <div>
      {sampleLanguages.map(([language, name]) => (
        <Disclosure key={language} name={`${id}-samples`} open={language === open} className="printed" title={name}>
          <div className="mt-1 mb-3">
            <CodeBlock id={`${id}-${language}`} code={samples[language]} name={name} />
          </div>
        </Disclosure>
      ))}
    </div>
  );
}

const documentShape = z.object({
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        tags: z.array(z.string()),
        summary: z.string(),
        'x-extension': z.boolean().optional(),
      }),
    ),
  ),
});

/** The operations of both APIs as their OpenAPI document lists them, each with a link to the reference. */
export function Operations({ document }: { document: unknown }) {
  const { tags, paths } = documentShape.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, name: `${method.toUpperCase()} ${path}` })),
  );
  return tags.map((tag) => (
    <div key={tag.name} className="grid gap-2">
      <h3 className="text-lg font-semibold">{tag.name}</h3>
      <ul className="rows-close">
        {operations
          .filter((operation) => operation.tags.includes(tag.name))
          .map(({ operationId, name, summary, 'x-extension': isExtension }) => (
            <li key={operationId}>
              <a
                className="link inline-block wrap-anywhere"
                href={`${referencePath}#/${encodeURIComponent(tag.name)}/${operationId}`}
              >
                <code>{name}</code>
              </a>{' '}
              {isExtension && <span className="tag">extension</span>}
              <p className="text-sm text-muted">{summary}</p>
            </li>
          ))}
      </ul>
    </div>
  ));
}

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
