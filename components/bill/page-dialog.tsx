import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { PlacedValue } from '@/lib/site/bill/review';
import { type BillPicture, buildMarks, findPicture, formatPageName } from './bill-pictures';
import { PageView } from './page-picture';

interface PageDialogProps {
  pictures: readonly BillPicture[];
  values: readonly PlacedValue[];
  /** The value to show first. */
  first: string;
  onClose: () => void;
}

const dialogClass =
  'm-auto h-[calc(100dvh-1rem)] max-h-none w-[min(60rem,100vw-1rem)] max-w-none grid-cols-1 grid-rows-[auto_auto_minmax(0,1fr)] rounded-lg border border-rule bg-surface p-0 text-ink open:grid backdrop:bg-black/55';

/** Dialog with a page of the bill and every value numbered. */
export default function PageDialog({ pictures, values, first, onClose }: PageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [selected, setSelected] = useState(first);
  const shown = values.filter((value) => findPicture(pictures, value));
  const value = shown.find(({ id }) => id === selected) ?? shown[0];
  const picture = value && findPicture(pictures, value);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  // Runs after another page was shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is drawn
  useEffect(() => {
    dialog.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [selected]);
  if (!value || !picture) return null;
  const name = formatPageName(picture, pictures);
  const marks = buildMarks(picture, values).map(({ id, ...mark }) => ({
    ...mark,
    number: shown.findIndex((other) => other.id === id) + 1,
    selected: id === value.id,
  }));
  return (
    <dialog ref={dialog} aria-labelledby="page-title" className={dialogClass} onClose={onClose}>
      <div className="flex items-center gap-2 px-3 py-2">
        <h2 id="page-title" className="grow font-semibold">
          {name}
        </h2>
        <button type="button" className="button button-quiet min-w-11 px-2" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      <ol className="flex max-h-[30dvh] flex-wrap items-center gap-1 overflow-y-auto border-b border-rule px-3 pb-2 text-(length:--text-sm)">
        {shown.map(({ id, label, text }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === value.id}
              className="cursor-pointer rounded-md border border-transparent px-2 py-1 text-start aria-pressed:border-accent aria-pressed:bg-accent-soft"
              onClick={() => setSelected(id)}
            >
              <strong>{index + 1}</strong> {label}: <span className="tabular-nums">{text}</span>
            </button>
          </li>
        ))}
      </ol>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section aria-label={name} tabIndex={0} className="overflow-auto overscroll-contain bg-inset">
        {/* On a narrow screen a whole page would be too small to read. */}
        <div className="min-w-[48rem]">
          <PageView picture={picture} label={`${name} with numbered values`} marks={marks} />
        </div>
      </section>
    </dialog>
  );
}
