/** For `npx drizzle-kit generate`, which writes a migration from what changed in the schema. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/accounts/db/schema.ts',
  out: './lib/accounts/db/migrations',
});
