/** Types of columns that tables of several subjects have. */
import { customType, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true });
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
