import { getTableColumns, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { tables } from '../database/tables.ts';
import { copiedTables, distributionKeys } from './distribution-keys.ts';
import { listedKeys } from './listed-keys.ts';

const distributed = tables.filter((table) => distributionKeys[getTableName(table)] !== undefined);

test('each table has a distribution key or is copied to each machine (S-692)', () => {
  const placed = [...Object.keys(distributionKeys), ...copiedTables];
  expect(placed.toSorted()).toEqual(tables.map((table) => getTableName(table)).toSorted());
});

test('distribution keys are columns that are never null (S-692)', () => {
  for (const table of distributed) {
    const columns = Object.entries(getTableColumns(table));
    const never = columns.filter(([, column]) => column.notNull).map(([name]) => toSnakeCase(name));
    expect(never).toEqual(expect.arrayContaining([...(distributionKeys[getTableName(table)] ?? [])]));
  }
});

/** Primary keys and unique indexes of a table, by their columns. */
function listUniqueKeys(table: PgTable): string[][] {
  const { columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(table);
  const uniqueIndexes = indexes.filter(({ config }) => config.unique);
  return [
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map((column) => [column]),
    ...primaryKeys.map((key) => key.columns),
    ...uniqueConstraints.map((key) => key.columns),
    ...uniqueIndexes.map(({ config }) => config.columns),
  ].map((key) => key.map((column) => toSnakeCase('name' in column ? String(column.name) : '')));
}

test('primary keys and unique indexes contain the distribution key or are listed (S-692)', () => {
  const without = distributed.flatMap((table) => {
    const name = getTableName(table);
    const key = distributionKeys[name] ?? [];
    return listUniqueKeys(table)
      .filter((columns) => !key.every((column) => columns.includes(column)))
      .map((columns) => `${name}: ${columns.join(', ')}`);
  });
  expect(without.toSorted()).toEqual(Object.keys(listedKeys).toSorted());
});
