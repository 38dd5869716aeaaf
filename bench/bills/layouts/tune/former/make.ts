/** Layouts that were held once, under names of their own. */
import { layoutsWith } from '../../make';

export const layoutOf = layoutsWith('more');
