/** Operations of both APIs as their OpenAPI document lists them. */
import { z } from 'zod';
import { referencePath } from '@/lib/site/address/paths';

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

/** Links lead to the operation in the reference. */
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
