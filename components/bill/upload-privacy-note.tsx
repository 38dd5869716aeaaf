/** Host of the remote service that reads a bill; null when this server does. */
export interface BillReader {
  remoteHost: string | null;
}

/** Says what happens to an uploaded bill. */
export function UploadPrivacyNote({ reader: { remoteHost } }: { reader: BillReader }) {
  return (
    <p className="text-sm text-muted">
      {remoteHost === null ? (
        'We read it on this server, then forget it. Nothing is stored.'
      ) : (
        <>
          The bill service at <strong className="wrap-anywhere">{remoteHost}</strong> reads it and may keep it for this
          site’s operator.
        </>
      )}
    </p>
  );
}
