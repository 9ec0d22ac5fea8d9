import { readdirSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

const folder = new URL('../../database/tables/', import.meta.url);
const modules = await Promise.all(
  readdirSync(folder).map(async (name) => (await import(new URL(name, folder).href)) as Record<string, unknown>),
);

/** All tables, read from the database so that new ones are included. */
export const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable));
