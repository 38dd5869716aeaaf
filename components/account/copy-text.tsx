'use client';

import { useState } from 'react';

/** Copies a text, where script runs and the browser lets it. */
export function CopyText({ text }: { text: string }) {
  const [told, setTold] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setTold('Copied.');
    } catch {
      setTold('This browser does not let a page copy. Select the key and copy it by hand.');
    }
  };
  return (
    <>
      <button type="button" className="link js-only cursor-pointer py-1" onClick={copy}>
        Copy key
      </button>
      <span role="status" className="text-sm text-muted">
        {told}
      </span>
    </>
  );
}
