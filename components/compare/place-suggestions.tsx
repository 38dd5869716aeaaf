'use client';

import { useEffect, useId, useRef, useState } from 'react';
import {
  createSuggestionSource,
  formatOptionCount,
  moveActive,
  type Suggestion,
  shouldSuggest,
} from './suggestion-source';

export interface SuggestionsProps {
  /** The place field, an ordinary input of the surrounding form. */
  field: HTMLInputElement;
}

const debounceMs = 120;
const kindNames: Record<string, string> = {
  postcode: 'Postcode',
  suburb: 'Suburb',
  city: 'City',
  state: 'State',
  distributor: 'Network',
};

interface ComboboxState {
  options: Suggestion[];
  open: boolean;
  /** Index of the option selected with the keyboard; -1 for the field itself. */
  active: number;
  status: string;
}

const closedState: ComboboxState = { options: [], open: false, active: -1, status: '' };

/**
 * Turns a place field into a combobox with suggestions, following the WAI-ARIA Authoring Practices ("editable combobox
 * with list autocomplete"). Focus stays in the field, arrow keys move through the list, Enter selects, Escape closes.
 */
export function PlaceSuggestions({ field }: SuggestionsProps) {
  const id = useId();
  const [shown, setShown] = useState(closedState);
  const latest = useRef(shown);
  latest.current = shown;
  useComboboxState(field, `${id}-list`, shown, `${id}-${shown.active}`);
  const choose = (option: Suggestion) => {
    field.value = option.text;
    setShown({ ...closedState, status: `${option.label} chosen` });
    field.focus();
  };
  useTyping(field, setShown);
  useKeys(field, latest, setShown, choose);
  return (
    <>
      <p role="status" className="sr-only">
        {shown.status}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Places"
        hidden={!shown.open}
        className="panel absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto py-1 shadow-lg"
      >
        {shown.options.map((option, place) => (
          <Option
            key={option.label}
            id={`${id}-${place}`}
            option={option}
            isActive={place === shown.active}
            onChoose={() => choose(option)}
          />
        ))}
      </div>
    </>
  );
}

interface OptionProps {
  id: string;
  option: Suggestion;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, option, isActive, onChoose }: OptionProps) {
  return (
    // Keys are handled by the field, which keeps the focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      ref={(row) => {
        if (isActive) row?.scrollIntoView({ block: 'nearest' });
      }}
      className={`flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3 py-2 ${
        isActive ? 'bg-accent-soft' : 'hover:bg-accent-soft'
      }`}
    >
      <span className="min-w-0">{option.label}</span>
      <span className="shrink-0 text-sm text-muted">{kindNames[option.kind] ?? ''}</span>
    </div>
  );
}

/** Sets the field's ARIA attributes: combobox, list open or closed, and the active option. */
function useComboboxState(
  field: HTMLInputElement,
  listId: string,
  { open, active }: ComboboxState,
  activeId: string,
): void {
  useEffect(() => {
    const attributes: Record<string, string | null> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': listId,
      'aria-expanded': String(open),
      'aria-activedescendant': open && active >= 0 ? activeId : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  }, [field, listId, open, active, activeId]);
}

/** Requests suggestions while typing, after each pause; outdated responses are dropped. */
function useTyping(field: HTMLInputElement, show: (shown: ComboboxState) => void): void {
  useEffect(() => {
    const ask = createSuggestionSource();
    let controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = () => {
      clearTimeout(timer);
      controller.abort();
    };
    const onInput = () => {
      forget();
      const text = field.value;
      if (!shouldSuggest(text)) return show(closedState);
      controller = new AbortController();
      const { signal } = controller;
      timer = setTimeout(() => {
        ask(text, signal).then(
          (options) => {
            if (signal.aborted) return;
            show({ options, open: options.length > 0, active: -1, status: formatOptionCount(options.length) });
          },
          // Without suggestions the form still works.
          () => signal.aborted || show(closedState),
        );
      }, debounceMs);
    };
    const onBlur = () => {
      forget();
      show(closedState);
    };
    // Includes what was typed while this code was loading.
    if (document.activeElement === field && field.value !== field.defaultValue) onInput();
    field.addEventListener('input', onInput);
    field.addEventListener('blur', onBlur);
    return () => {
      forget();
      field.removeEventListener('input', onInput);
      field.removeEventListener('blur', onBlur);
    };
  }, [field, show]);
}

function useKeys(
  field: HTMLInputElement,
  latest: { readonly current: ComboboxState },
  show: (shown: ComboboxState) => void,
  choose: (option: Suggestion) => void,
): void {
  const chosen = useRef(choose);
  chosen.current = choose;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shown = latest.current;
      if (event.isComposing || shown.options.length === 0) return;
      const { key } = event;
      const active = shown.open ? shown.options[shown.active] : undefined;
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        event.preventDefault();
        if (event.altKey) return show({ ...shown, open: key === 'ArrowDown', active: -1 });
        show({ ...shown, open: true, active: moveActive(shown.open ? shown.active : -1, shown.options.length, key) });
      } else if (key === 'Escape' && shown.open) {
        event.preventDefault();
        show({ ...shown, open: false, active: -1, status: '' });
      } else if (key === 'Enter' && active) {
        event.preventDefault();
        chosen.current(active);
      } else if (active && ['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) {
        show({ ...shown, active: -1 });
      }
    };
    field.addEventListener('keydown', onKey);
    return () => field.removeEventListener('keydown', onKey);
  }, [field, latest, show]);
}
