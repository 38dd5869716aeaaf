'use client';

import { createContext, lazy, type ReactNode, Suspense, useContext, useRef, useState } from 'react';
import { type BillPicture, getPictures } from './picture-store';
import type { PlacedValue } from './placed-values';

const PageDialog = lazy(() => import('./page-dialog'));

interface Pages {
  pictures: readonly BillPicture[];
  values: readonly PlacedValue[];
  /** Opens the page with the value. */
  open: (id: string) => void;
}

const PagesContext = createContext<Pages>({ pictures: [], values: [], open: () => {} });

interface BillPagesProps {
  values: readonly PlacedValue[];
  /** If absent, the pictures kept in memory for the bill being checked. */
  pictures?: readonly BillPicture[];
  children: ReactNode;
}

/** Provides the page pictures to its children, while the browser has them. */
export function BillPages({ values, pictures: given, children }: BillPagesProps) {
  const [stored] = useState(getPictures);
  const pictures = given ?? stored;
  const [opened, setOpened] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  const open = (id: string) => {
    opener.current = document.activeElement;
    setOpened(id);
  };
  const close = () => {
    setOpened(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <PagesContext value={{ pictures, values, open }}>
      {children}
      {opened && (
        <Suspense>
          <PageDialog pictures={pictures} values={values} first={opened} onClose={close} />
        </Suspense>
      )}
    </PagesContext>
  );
}

/** Empty without pictures. */
export function usePages(): Pages {
  return useContext(PagesContext);
}
