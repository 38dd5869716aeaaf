'use client';

import { useState } from 'react';

/** Copies the text of the element with the id `from`, if the browser allows it. */
export function CopyText({ from, what }: { from: string; what: string }) {
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(document.getElementById(from)?.textContent ?? '');
      setStatus('Copied.');
    } catch {
      setStatus(`We couldn’t copy it. Select the ${what} and copy it yourself.`);
    }
  };
  return (
    <>
      <button type="button" className="link js-only cursor-pointer py-1 text-sm" onClick={copy}>
        Copy {what}
      </button>
      <span role="status" className="text-sm text-muted">
        {status}
      </span>
    </>
  );
}
