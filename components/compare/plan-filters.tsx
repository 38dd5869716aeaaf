'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { isFiltered, noFilters } from '@/lib/comparison/address/list-choices';
import { formatChangedHref } from '@/lib/comparison/address/state';
import { buildFilterGroups, type FilterGroup, type FilterOption } from '@/lib/comparison/copy/filter-copy';
import { formatNumber } from '@/lib/comparison/copy/format';
import { Icon } from '../ui/icon';
import { InPlaceLink } from './in-place-link';
import type { PlanList } from './use-plan-list';

/** Filters of the list as links. On a phone, a button opens them. */
export function PlanFilters({ list }: { list: PlanList }) {
  const { state, page } = list;
  const groups = buildFilterGroups(state, page);
  const chosen = groups.flatMap(({ options }) => options).filter(({ isOn }) => isOn).length;
  return (
    <div className="plan-tools">
      <details className="filters-toggle">
        <summary className="bare button button-quiet tool">
          <Icon name="filter" />
          Filters{chosen > 0 && ` (${chosen})`}
        </summary>
      </details>
      <ul className="filters" aria-label="Filters">
        {groups.map((group) => (
          <Group key={group.name} group={group} list={list} />
        ))}
        {isFiltered(state) && (
          <li className="filter-on">
            <InPlaceLink
              href={formatChangedHref(state, noFilters)}
              onFollow={() => list.filter(noFilters)}
              className="action"
            >
              Clear all
            </InPlaceLink>
          </li>
        )}
      </ul>
    </div>
  );
}

function Group({ group: { name, isMenu, options }, list }: { group: FilterGroup; list: PlanList }) {
  const chips = isMenu ? options.filter(({ isOn }) => isOn) : options;
  return (
    <>
      {isMenu && (
        <li>
          <Menu label={name}>
            {options.map((option) => (
              <li key={option.label}>
                <Choice option={option} list={list} className="menu-item" />
              </li>
            ))}
          </Menu>
        </li>
      )}
      {chips.map((option) => (
        <li key={option.label} className={option.isOn ? 'filter-on' : undefined}>
          <Choice option={option} list={list} className={option.isOn ? 'chip chip-on' : 'chip'} />
        </li>
      ))}
    </>
  );
}

function Choice({ option, list, className }: { option: FilterOption; list: PlanList; className: string }) {
  const { label, count, isOn, change } = option;
  const counted = count !== null && !isOn && <span className="chip-count">{formatNumber(count)}</span>;
  if (count === 0 && !isOn) {
    return (
      <span className={`${className} chip-none`}>
        {label} {counted}
      </span>
    );
  }
  return (
    <InPlaceLink
      href={formatChangedHref(list.state, change)}
      onFollow={() => list.filter(change)}
      className={className}
    >
      {label} {counted}
      {isOn && (
        <>
          <Icon name="close" />
          <span className="sr-only">Remove filter</span>
        </>
      )}
    </InPlaceLink>
  );
}

interface MenuProps {
  label: ReactNode;
  className?: string;
  look?: string;
  children: ReactNode;
}

/** A menu of links. Only one menu is open at a time; with JavaScript it closes after a choice. */
function Menu({ label, className = '', look = 'chip', children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);
  const close = () => {
    if (!menu.current) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  return (
    <details ref={menu} name="plan-menu" className={`menu ${className}`} onKeyDown={closeByKey}>
      <summary className={`bare ${look}`}>
        {label}
        <Icon name="down" />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a followed link's click, by key or by pointer */}
      <ul className="menu-list" onClick={close}>
        {children}
      </ul>
    </details>
  );
}
