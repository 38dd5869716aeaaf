'use client';

import { createContext, lazy, type ReactNode, Suspense, useContext, useRef, useState } from 'react';
import type { At } from '@/lib/comparison/bill/model';
import { needsLook, type ValueState } from '@/lib/comparison/bill/review';
import type { PageMark } from './page-picture';
import { type BillPicture, getPictures } from './picture-store';

const PageDialog = lazy(() => import('./page-dialog'));

/** A value with where it was read, as far as that is known. */
export interface PlacedValue {
  id: string;
  label: string;
  /** Null: there is none. */
  text: string | null;
  state: ValueState;
  at: readonly At[];
}

interface Pages {
  pictures: readonly BillPicture[];
  values: readonly PlacedValue[];
  /** Opens the page that a value stands on. */
  open: (id: string) => void;
}

const PagesContext = createContext<Pages>({ pictures: [], values: [], open: () => {} });

interface BillPagesProps {
  values: readonly PlacedValue[];
  /** Absent: those that this tab keeps of a bill that is being checked. */
  pictures?: readonly BillPicture[];
  children: ReactNode;
}

/** Gives what is inside the pages of a bill, as long as the browser has their pictures. */
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

/** The picture of the page on which a value stands first; undefined: there is none. */
export function findPicture(pictures: readonly BillPicture[], { at: [first] }: PlacedValue): BillPicture | undefined {
  return pictures.find((picture) => first && isOnPage(picture, first));
}

/** `Page 2`, or `Bill 3, page 2` where several files are checked together. */
export function pageName({ file, page }: BillPicture, pictures: readonly BillPicture[]): string {
  return pictures.every((other) => other.file === file) ? `Page ${page}` : `File ${file + 1}, page ${page}`;
}

const isOnPage = ({ page, file }: BillPicture, at: At) => at.page === page && (at.file ?? 0) === file;

/** The places of values on a page. */
export function buildMarks(picture: BillPicture, values: readonly PlacedValue[]): (PageMark & { id: string })[] {
  const marks = values.flatMap((value) =>
    value.at.filter((at) => isOnPage(picture, at)).map((at) => ({ at, id: value.id, doubted: needsLook(value) })),
  );
  const isSame = (at: At) => (other: PageMark) => other.at.x === at.x && other.at.y === at.y;
  return marks.map((mark, index) => ({ ...mark, shift: marks.slice(0, index).filter(isSame(mark.at)).length }));
}
