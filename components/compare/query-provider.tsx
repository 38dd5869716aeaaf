'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

const fiveMinutesMs = 300_000;

/**
 * React Query for the list of plans. It adds 11 kB compressed to the page. Loading only the client later would save 7
 * kB, but then `useQuery` could not be used.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: fiveMinutesMs,
            refetchOnWindowFocus: false,
            // Errors are shown immediately, and the reader decides when to retry.
            retry: false,
            networkMode: 'always',
          },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
