/** The address of this comparison for others. One found by NMI is shared by its network: an NMI is personal. */
export function ShareLink({ href, byNmi }: { href: string | null; byNmi: boolean }) {
  if (!byNmi) return null;
  return (
    <p className="text-sm text-muted">
      This page’s address holds your NMI.{' '}
      {href ? (
        <>
          To share the comparison without it, use the{' '}
          <a className="link" href={href}>
            page of your network
          </a>
          .
        </>
      ) : (
        'Share a comparison by postcode instead.'
      )}
    </p>
  );
}
