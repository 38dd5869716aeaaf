'use client';

import { useEffect } from 'react';

/** Takes the token of a form's result out of the address: the result is shown once, and the address may be shared. */
export function ForgetResult() {
  useEffect(() => {
    const url = new URL(window.location.href);
    url.searchParams.delete('told');
    window.history.replaceState(null, '', url);
  }, []);
  return null;
}
