import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { listUnkeyedStatements, loadParser } from './find-unkeyed.ts';

/**
 * After each file of tests, every statement that the product ran during them must name the distribution keys of its
 * tables, or be listed.
 */
const watched = pg.Client.prototype as pg.Client & { statements?: Set<string>; checked?: Set<string> };
watched.statements ??= watchStatements();
watched.checked ??= new Set();
const { statements, checked } = watched;

afterAll(async () => {
  const fresh = [...statements].filter((statement) => !checked.has(statement));
  if (fresh.length === 0) return;
  await loadParser();
  const unkeyed = listUnkeyedStatements(fresh);
  for (const statement of fresh) checked.add(statement);
  expect(
    unkeyed,
    'statements that name no distribution key (listed-statements.ts); tests read by `server.query`',
  ).toEqual([]);
});

function watchStatements(): Set<string> {
  const statements = new Set<string>();
  const query = watched.query as (this: unknown, ...given: unknown[]) => unknown;
  watched.query = function (this: { connectionParameters: { application_name?: string } }, ...given: unknown[]) {
    // The pools of the product have this name; the clients of tests do not.
    if (this.connectionParameters.application_name === 'revoada') {
      const [first] = given;
      const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text;
      if (typeof text === 'string') statements.add(text);
    }
    return query.apply(this, given);
  } as typeof watched.query;
  return statements;
}
