'use client';

import { createContext, useContext } from 'react';
import { defaultUploadLimits } from '@/lib/bills/limits';

/** How large files may be on this server, for what runs in the browser. The layout of all pages provides it. */
export const UploadLimitsContext = createContext(defaultUploadLimits);

export const useUploadLimits = () => useContext(UploadLimitsContext);
