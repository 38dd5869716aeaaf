import { DocumentPart } from '@/components/ui/document';
import { Inline } from '@/components/ui/inline';
import type { DevelopersView } from '@/lib/page-views/developers/guide-view';

const texts = [
  'Let your program decide by the code, and show people the message. Rates answers `{"error": {"code", "message", "details"}}`. Bills answers `{"type", "errors": [{"code", "detail", "attr"}]}`.',
  'A request that is no proper HTTP gets `bad_request`. A Rates parameter sent twice gets the code of that parameter.',
  'A bill that doesn’t add up is no error. The answer lists `validation_issues`, and each has the code of [a check](/bill/checks).',
];

/** Every error code of the APIs, with cause and remedy. */
export function ErrorCodes({ errors }: { errors: DevelopersView['errors'] }) {
  return (
    <DocumentPart id="errors" title="Error codes" paragraphs={texts}>
      {errors.map(({ api, codes }) => (
        <div key={api} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3 className="text-lg font-semibold">{api}</h3>
          <ul className="rows-close">
            {codes.map(({ code, status, cause, remedy }) => (
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
      ))}
    </DocumentPart>
  );
}
