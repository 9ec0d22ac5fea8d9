import { loadModule, type Node, parseSync } from 'libpg-query';
import { distributionKeys } from './distribution-keys.ts';
import { isListed } from './listed-statements.ts';
import { readLevel, type TableAt } from './read-level.ts';

export type Keys = Record<string, readonly string[]>;

/** Loads the parser, which is PostgreSQL's. */
export const loadParser = loadModule;

/**
 * The tables in a statement whose distribution key it does not name: by a value, by a list of values, or by a row that
 * has its own key. Statements that change tables themselves have none.
 */
export function findUnkeyed(statement: string, keys: Keys): string[] {
  const { stmts = [] } = parseSync(statement);
  const names = new Set(listNodes(stmts, 'CommonTableExpr').map(({ ctename }) => String(ctename)));
  const unkeyed = ['SelectStmt', 'UpdateStmt', 'DeleteStmt'].flatMap((kind) =>
    listNodes(stmts, kind).flatMap((level) => findUnkeyedAt(level, keys, names)),
  );
  return [...unkeyed, ...listNodes(stmts, 'InsertStmt').flatMap((insert) => findUnkeyedInsert(insert, keys))];
}

const keyedTable = new RegExp(`\\b(${Object.keys(distributionKeys).join('|')})\\b`);

/** The statements of the product that name no distribution key and are not listed. */
export const listUnkeyedStatements = (statements: readonly string[]): string[] =>
  statements.filter(
    (statement) =>
      keyedTable.test(statement) && !isListed(statement) && findUnkeyed(statement, distributionKeys).length > 0,
  );

type Fields = Record<string, unknown>;

/** All nodes of a kind, however deep. */
function listNodes(tree: unknown, kind: string): Fields[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => [
    ...(key === kind || (kind === 'SelectStmt' && isSideOfUnion(key, value)) ? [value as Fields] : []),
    ...listNodes(value, kind),
  ]);
}

/** The parser gives no kind for the sides of a UNION. */
const isSideOfUnion = (key: string, value: unknown): boolean =>
  (key === 'larg' || key === 'rarg') && 'limitOption' in (value as Fields);

function findUnkeyedInsert({ relation, cols }: Fields, keys: Keys): string[] {
  const name = (relation as { relname: string }).relname;
  const columns = (cols as { ResTarget: { name: string } }[] | undefined)?.map(({ ResTarget }) => ResTarget.name);
  const isNamed = columns === undefined || (keys[name] ?? []).every((column) => columns.includes(column));
  return isNamed ? [] : [name];
}

/**
 * A table is found where each column of its key equals something that does not come from a table of the same level that
 * is itself still to be found.
 */
function findUnkeyedAt(level: Fields, keys: Keys, names: ReadonlySet<string>): string[] {
  const { tables, equalities } = readLevel(level as Node, (name) => !names.has(name));
  let unfound = tables.filter(({ name }) => keys[name] !== undefined);
  for (;;) {
    const still = unfound.filter((table) => !(keys[table.name] ?? []).every((column) => isGiven(table, column)));
    if (still.length === unfound.length) return still.map(({ name }) => name);
    unfound = still;
  }
  function isGiven(table: TableAt, column: string): boolean {
    return equalities.some(
      ({ of, others }) =>
        of.column === column &&
        (of.alias === null || of.alias === table.alias) &&
        !others.some((alias) => alias === table.alias || unfound.some((other) => other.alias === alias)),
    );
  }
}
