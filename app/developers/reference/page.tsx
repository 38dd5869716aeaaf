import type { Metadata } from 'next';
import { ApiViewer } from '@/components/developers/api-viewer';
import { Operations } from '@/components/developers/guide-parts';
import { Paragraphs } from '@/components/ui/document';
import { Section } from '@/components/ui/section';
import { buildOpenApiDocument } from '@/lib/api/openapi/openapi';
import { getSettings } from '@/lib/server/settings';
import { referencePath } from '@/lib/site/address/paths';

export const metadata: Metadata = {
  title: 'API reference',
  description: 'Every request, parameter, answer and field of the rates and bills APIs, to try on the page.',
  alternates: { canonical: referencePath },
};

const documentHref = '/openapi.json';

const lead = [
  `Every request and answer of both APIs, from [${documentHref}](${documentHref}), the OpenAPI 3.1 document. Programs can read that. New here? [Start with the guide](/developers).`,
];

export default function ReferencePage() {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid max-w-prose gap-4">
        <h1 className="text-3xl font-bold sm:text-4xl">API reference</h1>
        <div className="lead grid gap-3">
          <Paragraphs texts={lead} />
        </div>
      </header>
      <Section id="requests" title="Requests" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ApiViewer documentHref={documentHref}>
          <Operations document={buildOpenApiDocument(getSettings().SITE_URL)} />
        </ApiViewer>
      </Section>
    </article>
  );
}
