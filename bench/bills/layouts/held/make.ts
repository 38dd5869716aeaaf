/** Layouts of the held half. */
import { layoutsWith } from '../make';

export const layoutOf = layoutsWith('held');
