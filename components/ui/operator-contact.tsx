import type { ContactCopy } from '@/lib/site/words/operator-copy';

/**
 * How to contact the operator, as a sentence. The address is a deployment setting, validated at the start of the
 * server.
 */
export function OperatorContact({ contact: { lead, link } }: { contact: ContactCopy }) {
  if (!link) return <>{lead}</>;
  return (
    <>
      {lead}{' '}
      <a className="link" href={link.href} rel="noreferrer">
        {link.label}
      </a>
      .
    </>
  );
}
