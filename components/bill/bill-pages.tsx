'use client';

import { createContext, lazy, type ReactNode, Suspense, useContext, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import { findCrop, findNearbyPlaces } from '@/lib/site/bill/page-crop';
import { needsLook, type PlacedValue } from '@/lib/site/bill/review';
import { type BillPicture, buildMarks, findPicture, formatPageName, getPictures } from './bill-pictures';
import { PageView } from './page-picture';

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

/** The part of the page that a value was read from. */
export function PageCrop({ value }: { value: PlacedValue }) {
  const { pictures, open } = useContext(PagesContext);
  const picture = findPicture(pictures, value);
  if (!picture) return null;
  const places = findNearbyPlaces(value.at);
  return (
    <div className="page-crop [&>svg]:rounded-t-[calc(var(--radius-lg)-1px)] [&>svg]:border-b [&>svg]:border-rule">
      <PageView
        picture={picture}
        label={`${formatPageName(picture, pictures)}: “${value.label} ${value.text ?? ''}”`}
        marks={places.map((at, shift) => ({ at, shift, doubted: needsLook(value) }))}
        area={findCrop(places, picture)}
      />
      <p className="flex items-baseline justify-between px-3 pt-1 text-xs text-muted sm:px-4">
        {formatPageName(picture, pictures)}
        <button type="button" className="link" onClick={() => open(value.id)}>
          See the page<span className="sr-only"> with {value.label}</span>
        </button>
      </p>
    </div>
  );
}

/** Button that opens the page that a value was read from. */
export function SeeWhere({ value }: { value: PlacedValue }) {
  const { pictures, open } = useContext(PagesContext);
  if (!findPicture(pictures, value)) return null;
  return (
    <button
      type="button"
      data-where
      className="inline-flex min-h-11 cursor-pointer items-center justify-center gap-1.5 self-start text-(length:--text-sm) text-accent"
      onClick={() => open(value.id)}
    >
      <Icon name="bill" />
      <span className="@max-[37rem]/page:sr-only">See where</span>
      <span className="sr-only"> we read {value.label}</span>
    </button>
  );
}

/** The page with every value marked; opens at a doubtful value if there is one. */
export function PageThumbnail() {
  const { pictures, values, open } = useContext(PagesContext);
  const value = [...values.filter(needsLook), ...values].find((candidate) => findPicture(pictures, candidate));
  const picture = value && findPicture(pictures, value);
  if (!picture) return null;
  return (
    <Section
      id="pages"
      title="Where we read it"
      className="panel hidden gap-2 px-4 pt-3.5 pb-4 @min-[64rem]/page:grid"
      headingClass="font-semibold"
    >
      <button
        type="button"
        className="cursor-pointer text-(length:--text-sm) [&>svg]:mb-1.5 [&>svg]:border [&>svg]:border-rule"
        onClick={() => open(value.id)}
      >
        <PageView
          picture={picture}
          label={`${formatPageName(picture, pictures)} with the values we read`}
          marks={buildMarks(picture, values)}
        />
        <span className="link">See the page</span>
      </button>
    </Section>
  );
}
