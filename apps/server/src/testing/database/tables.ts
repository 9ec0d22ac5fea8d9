import { readdirSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

const folder = new URL('../../database/tables/', import.meta.url);
const modules = await Promise.all(
  readdirSync(folder).map(async (name) => (await import(new URL(name, folder).href)) as Record<string, unknown>),
);

/** Every table of the product, also those that nobody has thought of here. */
export const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable));
