import type { ContactCopy } from '@/lib/comparison/copy/operator-copy';

/** Where to ask the operator, as a sentence. The address is the deployer's own setting, checked when the server starts. */
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
