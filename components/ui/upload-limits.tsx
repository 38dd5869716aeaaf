'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { defaultUploadLimits, type UploadLimits } from '@/lib/bills/limits';

const UploadLimitsContext = createContext(defaultUploadLimits);

/** Tells what runs in the browser how large files may be on this server. The layout of all pages has it. */
export function UploadLimitsProvider({ limits, children }: { limits: UploadLimits; children: ReactNode }) {
  return <UploadLimitsContext value={limits}>{children}</UploadLimitsContext>;
}

export const useUploadLimits = () => useContext(UploadLimitsContext);
