import { defineConfig } from 'drizzle-kit';

/** After a change of the schema: `npx drizzle-kit generate` in this folder, and commit what it writes. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/database/tables/*.ts',
  out: './src/database/migrations',
  casing: 'snake_case',
});
