/** The held half: bills that nobody tunes on, scored at the end only. No layout here is a variant of one of the other half. */
import type { Layout } from '../../kit';

export const heldLayouts: readonly Layout[] = [];
