/** Who reads a bill: this server (null), or a service at another host. */
export interface BillReader {
  remoteHost: string | null;
}

/** What becomes of a bill that is sent, before it is. */
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
