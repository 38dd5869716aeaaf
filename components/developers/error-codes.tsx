import { DocumentPart, Prose } from '@/components/ui/document';
import { Inline } from '@/components/ui/inline';
import type { DevelopersView } from '@/lib/page-views/developers/guide-view';

/** Every code that the APIs answer with, why it comes and what to do. */
export function ErrorCodes({ errors }: { errors: DevelopersView['errors'] }) {
  return (
    <DocumentPart id="errors" title="Error codes">
      <Prose>
        <p>
          Let your program decide by the code, and show people the message. Rates answers{' '}
          <code>{'{"error": {"code", "message", "details"}}'}</code>. Bills answers{' '}
          <code>{'{"type", "errors": [{"code", "detail", "attr"}]}'}</code>.
        </p>
        <p>
          A request that is no proper HTTP gets <code>bad_request</code>. A Rates parameter sent twice gets the code of
          that parameter.
        </p>
        <p>
          A bill that doesn’t add up is no error. The answer lists <code>validation_issues</code>, and each has the code
          of{' '}
          <a className="link" href="/bill/checks">
            a check
          </a>
          .
        </p>
      </Prose>
      {errors.map(({ api, codes }) => (
        <div key={api} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3 className="text-lg font-semibold">{api}</h3>
          <ul className="rows-close">
            {codes.map(({ code, status, cause, cure }) => (
              <li key={code} id={`${api.toLowerCase()}-${code}`} className="scroll-mt-4 text-sm">
                <p>
                  <code className="font-semibold">{code}</code> {status}
                </p>
                <p>
                  <Inline text={cause} />
                </p>
                <p className="text-muted">
                  <Inline text={cure} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </DocumentPart>
  );
}
