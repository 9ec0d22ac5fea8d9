import type { A_Expr, Node } from 'libpg-query';

/** A table in the FROM of a statement. */
export type TableAt = { name: string; alias: string };

/** A condition that a column equals something; `others` are the tables whose columns it mentions. */
export type Equality = { of: { alias: string | null; column: string }; others: string[] };

export type Level = { tables: TableAt[]; equalities: Equality[] };

type Fields = Record<string, unknown>;

/** The tables and the conditions of a SELECT, UPDATE or DELETE, without those of its subqueries. */
export function readLevel(statement: Node, isTable: (name: string) => boolean): Level {
  const { relation, fromClause, usingClause, whereClause } = statement as Fields;
  const sources = [
    ...(relation ? [{ RangeVar: relation } as Node] : []),
    ...(((fromClause ?? usingClause) as Node[] | undefined) ?? []),
  ];
  const tables = sources.flatMap(listTables).filter(({ name }) => isTable(name));
  const conditions = [...(whereClause ? [whereClause as Node] : []), ...sources.flatMap(listConditions)];
  const equalities = conditions.flatMap(splitAnd).flatMap(readEquality);
  return { tables, equalities: [...equalities, ...sources.flatMap(listUsing)] };
}

type Join = { larg: Node; rarg: Node; quals?: Node; usingClause?: Node[] };
const asJoin = (node: Node): Join | null => ('JoinExpr' in node ? (node.JoinExpr as Join) : null);

function listTables(node: Node): TableAt[] {
  const join = asJoin(node);
  if (join) return [...listTables(join.larg), ...listTables(join.rarg)];
  if (!('RangeVar' in node)) return [];
  const { relname = '', alias } = node.RangeVar;
  return [{ name: relname, alias: alias?.aliasname ?? relname }];
}

function listConditions(node: Node): Node[] {
  const join = asJoin(node);
  if (!join) return [];
  return [...listConditions(join.larg), ...listConditions(join.rarg), ...(join.quals ? [join.quals] : [])];
}

/** JOIN … USING makes the columns of both sides equal. */
function listUsing(node: Node): Equality[] {
  const join = asJoin(node);
  if (!join) return [];
  const [left, right] = [join.larg, join.rarg].map(listAliases) as [string[], string[]];
  const columns = (join.usingClause ?? []).flatMap(readName);
  const equalities = columns.flatMap((column) => [
    ...left.map((alias) => ({ of: { alias, column }, others: right })),
    ...right.map((alias) => ({ of: { alias, column }, others: left })),
  ]);
  return [...equalities, ...listUsing(join.larg), ...listUsing(join.rarg)];
}

function listAliases(node: Node): string[] {
  const join = asJoin(node);
  if (join) return [...listAliases(join.larg), ...listAliases(join.rarg)];
  if ('RangeVar' in node) return listTables(node).map(({ alias }) => alias);
  const { alias } = Object.values(node)[0] as { alias?: { aliasname: string } };
  return alias ? [alias.aliasname] : [];
}

const readName = (node: Node): string[] => ('String' in node && node.String.sval ? [node.String.sval] : []);

function splitAnd(node: Node): Node[] {
  if (!('BoolExpr' in node) || node.BoolExpr.boolop !== 'AND_EXPR') return [node];
  return (node.BoolExpr.args ?? []).flatMap(splitAnd);
}

const equalKinds = new Set(['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN']);

function readEquality(node: Node): Equality[] {
  if ('SubLink' in node) {
    const { subLinkType, testexpr, operName } = node.SubLink;
    const of = testexpr && readColumn(testexpr);
    return subLinkType === 'ANY_SUBLINK' && !operName && of ? [{ of, others: [] }] : [];
  }
  if (!('A_Expr' in node)) return [];
  const { kind, name, lexpr, rexpr } = node.A_Expr as A_Expr;
  if (!equalKinds.has(String(kind)) || name?.flatMap(readName).join() !== '=' || !lexpr || !rexpr) return [];
  const sides: [Node, Node][] =
    kind === 'AEXPR_OP'
      ? [
          [lexpr, rexpr],
          [rexpr, lexpr],
        ]
      : [[lexpr, rexpr]];
  return sides.flatMap(([side, other]) => {
    const of = readColumn(side);
    return of ? [{ of, others: listColumns(other).flatMap(({ alias }) => alias ?? []) }] : [];
  });
}

/** The column that an expression is, also under a cast. */
function readColumn(node: Node): Equality['of'] | null {
  if (!('ColumnRef' in node)) return null;
  const names = (node.ColumnRef.fields ?? []).flatMap(readName);
  const column = names.at(-1);
  return column === undefined ? null : { alias: names.at(-2) ?? null, column };
}

function listColumns(tree: unknown): Equality['of'][] {
  if (typeof tree !== 'object' || tree === null) return [];
  const column = 'ColumnRef' in tree ? readColumn(tree as Node) : null;
  return column ? [column] : Object.values(tree).flatMap(listColumns);
}
