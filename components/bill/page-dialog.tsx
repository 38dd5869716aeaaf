import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { PageView } from './page-picture';
import type { BillPicture } from './picture-store';
import { buildMarks, findPicture, formatPageName, type PlacedValue } from './placed-values';

interface PageDialogProps {
  pictures: readonly BillPicture[];
  values: readonly PlacedValue[];
  /** The value to show first. */
  first: string;
  onClose: () => void;
}

/** Widths of the page, as multiples of the available width. */
const zooms = [1, 1.5, 2, 3, 4];
/** Below this width a whole page is too small to read. */
const narrowPx = 600;

/** Selects a step of `zooms` with buttons and keys. */
function useZoom() {
  const [zoom, setZoom] = useState(() => (window.innerWidth < narrowPx ? 2 : 0));
  const zoomBy = (steps: number) => setZoom((now) => Math.min(Math.max(0, now + steps), zooms.length - 1));
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) return;
    if (key === '+' || key === '=') zoomBy(1);
    if (key === '-') zoomBy(-1);
    if (key === '0') setZoom(0);
  };
  return { zoom, zoomBy, onKeyDown };
}

const dialogClass =
  'm-auto h-[calc(100dvh-1rem)] max-h-none w-[min(60rem,100vw-1rem)] max-w-none grid-cols-1 grid-rows-[auto_auto_minmax(0,1fr)] rounded-lg border border-rule bg-surface p-0 text-ink open:grid backdrop:bg-black/55';

/** Dialog with a page of the bill and every value numbered. */
export default function PageDialog({ pictures, values, first, onClose }: PageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [selected, setSelected] = useState(first);
  const { zoom, zoomBy, onKeyDown } = useZoom();
  const shown = values.filter((value) => findPicture(pictures, value));
  const value = shown.find(({ id }) => id === selected) ?? shown[0];
  const picture = value && findPicture(pictures, value);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  // Runs after the page got its new width, or another page was shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is drawn
  useEffect(() => {
    dialog.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [selected, zoom]);
  if (!value || !picture) return null;
  const name = formatPageName(picture, pictures);
  const marks = buildMarks(picture, values).map(({ id, ...mark }) => ({
    ...mark,
    number: shown.findIndex((other) => other.id === id) + 1,
    selected: id === value.id,
  }));
  return (
    <dialog ref={dialog} aria-labelledby="page-title" className={dialogClass} onClose={onClose} onKeyDown={onKeyDown}>
      <DialogHead name={name} zoom={zoom} zoomBy={zoomBy} onClose={() => dialog.current?.close()} />
      <ValueButtons values={shown} selected={value} onSelect={setSelected} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section aria-label={name} tabIndex={0} className="overflow-auto overscroll-contain bg-inset">
        <div style={{ width: `${(zooms[zoom] ?? 1) * 100}%` }}>
          <PageView picture={picture} label={`${name} with numbered values`} marks={marks} />
        </div>
      </section>
    </dialog>
  );
}

interface DialogHeadProps {
  name: string;
  zoom: number;
  zoomBy: (steps: number) => void;
  onClose: () => void;
}

function DialogHead({ name, zoom, zoomBy, onClose }: DialogHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 py-2">
      <h2 id="page-title" className="grow font-semibold">
        {name}
      </h2>
      <HeadButton label="Zoom out" isDisabled={zoom === 0} onClick={() => zoomBy(-1)}>
        <span aria-hidden="true">−</span>
      </HeadButton>
      <HeadButton label="Zoom in" isDisabled={zoom === zooms.length - 1} onClick={() => zoomBy(1)}>
        <span aria-hidden="true">+</span>
      </HeadButton>
      <button type="button" className="button button-quiet min-w-11 px-2" onClick={onClose}>
        <Icon name="close" />
        <span className="sr-only">Close</span>
      </button>
    </div>
  );
}

interface HeadButtonProps {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
  /** The button's symbol. */
  children: ReactNode;
}

function HeadButton({ label, isDisabled, onClick, children }: HeadButtonProps) {
  return (
    <button type="button" className="button button-quiet min-w-11 px-2" disabled={isDisabled} onClick={onClick}>
      <span className="sr-only">{label}</span>
      {children}
    </button>
  );
}

interface ValueButtonsProps {
  values: readonly PlacedValue[];
  selected: PlacedValue;
  onSelect: (id: string) => void;
}

function ValueButtons({ values, selected, onSelect }: ValueButtonsProps) {
  return (
    <ol className="flex max-h-[30dvh] flex-wrap items-center gap-1 overflow-y-auto border-b border-rule px-3 pb-2 text-(length:--text-sm)">
      {values.map(({ id, label, text }, index) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={id === selected.id}
            className="cursor-pointer rounded-md border border-transparent px-2 py-1 text-start aria-pressed:border-accent aria-pressed:bg-accent-soft"
            onClick={() => onSelect(id)}
          >
            <strong>{index + 1}</strong> {label}: <span className="tabular-nums">{text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
