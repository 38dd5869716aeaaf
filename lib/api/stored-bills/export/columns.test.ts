import { getTableColumns } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bills, billColumns as storedColumns } from '@/lib/accounts/db/schema';
import { billExportColumns } from './columns';

/** What only searches need. */
const leftOut = ['retailerKey', 'siteKey', 'searchText'];

it('exports every stored column', () => {
  const read = new Set<string>();
  const stored = new Proxy(Object.fromEntries(Object.keys(getTableColumns(bills)).map((name) => [name, null])), {
    get: (row, name) => {
      read.add(String(name));
      return name === 'createdAt' ? new Date(0) : Reflect.get(row, name);
    },
  });
  for (const { value } of billExportColumns) value({ stored: stored as never, wire: { status: 'success' } });
  expect(Object.keys(storedColumns).filter((name) => !read.has(name))).toEqual(leftOut);
});
