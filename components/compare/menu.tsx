'use client';

import { type ReactNode, useRef } from 'react';
import { Icon } from '../ui/icon';
import { useDismissal } from './edit-sheet';

interface MenuProps {
  label: ReactNode;
  isOn?: boolean;
  /** Whether it opens from its right edge. */
  isRight?: boolean;
  children: ReactNode;
}

/** A menu of links. Only one is open at a time; it closes after a choice, by Escape and by a click beside it. */
export function Menu({ label, isOn = false, isRight = false, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useDismissal(menu);
  const close = () => {
    if (!menu.current) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={menu} name="plan-menu" className="relative">
      <summary className={isOn ? 'bare chip chip-on' : 'bare chip'}>
        {label}
        <Icon name="down" />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a followed link's click, by key or by pointer */}
      <ul
        className={`absolute top-[calc(100%+0.25rem)] z-4 max-h-[min(26rem,70vh)] w-max max-w-[min(22rem,100vw-2rem)] min-w-full overflow-y-auto rounded-md border border-rule-strong bg-surface py-1 shadow-answer ${isRight ? 'right-0' : 'left-0'}`}
        onClick={close}
      >
        {children}
      </ul>
    </details>
  );
}
