/**
 * The parts of a comparison that change without leaving the page: filters, selected plans and list position. Parses
 * them from a URL and formats them into one.
 */
import { type PageFilters, readPageFilters, toPageParams } from '@/lib/rates/filters';

/** Plans selected for comparison, and whether they replace the list side by side. */
export interface PlanSelection {
  /** Plan references of the rates API in the order selected, without duplicates. */
  marks: readonly string[];
  sideBySide: boolean;
}

/** More plans do not fit side by side. */
export const maxSelected = 4;

/** Which plans are listed, by the names of the rates API. The summary above the list always covers all plans. */
export interface PlanFilters {
  filters: PageFilters;
}

export const noFilters: PlanFilters = { filters: {} };

export const noSelection: PlanSelection = { marks: [], sideBySide: false };

/** The page of the list, and the plan that is open in it. */
export interface ListPosition {
  page: number;
  /** Key of the open offer; null when all are closed. */
  plan: string | null;
}

export const firstPage = { page: 1, plan: null } as const;

/** Everything that changes without leaving the page. */
type ListChoices = PlanFilters & PlanSelection & ListPosition;

/** Parses the list's choices from a query; invalid values are ignored. */
export function readList(params: URLSearchParams): ListChoices {
  const marks = splitItems(params.get('marks')).filter((mark) => /^[a-z0-9]{4,20}$/.test(mark));
  const plan = params.get('plan') ?? '';
  const page = params.get('page') ?? '';
  return {
    filters: readPageFilters(params),
    marks: [...new Set(marks)].slice(0, maxSelected),
    sideBySide: params.get('view') === 'compare',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    plan: /^[\w@.-]{1,80}$/.test(plan) ? plan : null,
  };
}

/** Splits a list in a URL. Dots need no escaping there; commas and spaces are accepted too. */
function splitItems(text: string | null): string[] {
  return (text ?? '').slice(0, 200).split(/[.,\s]+/);
}

export function isFiltered({ filters }: PlanFilters): boolean {
  return toPageParams(filters).length > 0;
}

/** Whether a filter needs our extensions of the API. */
export function needsExtensions({ filters }: PlanFilters): boolean {
  return isFiltered({ filters: { ...filters, offer_source: undefined } });
}
