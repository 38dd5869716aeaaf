import { CopyText } from '@/components/ui/copy-text';
import { Disclosure } from '@/components/ui/disclosure';
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
