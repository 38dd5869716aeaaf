'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

const fiveMinutesMs = 300_000;

/**
 * React Query for the list of plans. It is loaded with the page, 11 kB compressed, since a hook can't wait for its library: to
 * load only the client later would save 7 kB and take `useQuery` away.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: fiveMinutesMs,
            refetchOnWindowFocus: false,
            // A refusal or a lost connection is told at once, and the reader decides when to try again.
            retry: false,
            networkMode: 'always',
          },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
