import { beforeAll, describe, expect, test } from 'vitest';
import { findUnkeyed, listUnkeyedStatements, loadParser } from './find-unkeyed.ts';
import { listedStatements } from './listed-statements.ts';

beforeAll(() => loadParser());

const keys = { prices: ['origin', 'destination'], alerts: ['account_id'], wallets: ['account_id'] };
const find = (statement: string) => findUnkeyed(statement, keys);

describe('a statement names the key of a table (S-692)', () => {
  test.each([
    'select * from alerts where account_id = $1',
    'select * from "alerts" a where a."account_id" = $1 and a.id = $2',
    'select * from alerts where $1 = account_id',
    'select * from alerts where account_id in ($1, $2)',
    'select * from alerts where account_id in (select id from people)',
    'select * from alerts where account_id = any($1::uuid[])',
    'select * from alerts a join wallets w on w.account_id = a.account_id where a.account_id = $1',
    'select * from alerts a left join wallets w using (account_id) where a.account_id = $1',
    'update alerts a set id = d.id from jsonb_to_recordset($1) as d(id uuid, owner uuid) where a.account_id = d.owner',
    'delete from alerts a using wallets w where a.account_id = w.account_id and w.account_id = $1',
    'select * from people p where exists (select 1 from alerts a where a.account_id = p.id)',
    'with alerts as (select 1) select * from alerts',
    'insert into alerts (id, account_id) values ($1, $2) on conflict do nothing',
    'insert into alerts select * from people',
    'select * from prices where origin = $1 and destination = any($2)',
    'create table prices_2026 (like prices)',
  ])('%s', (statement) => {
    expect(find(statement)).toEqual([]);
  });
});

describe('a statement does not name the key of a table (S-692)', () => {
  test.each([
    ['select * from alerts', ['alerts']],
    ['select * from alerts where id = $1', ['alerts']],
    ['select * from alerts where account_id = $1 or id = $2', ['alerts']],
    ['select * from alerts where account_id <> $1', ['alerts']],
    ['select * from alerts where account_id <> all($1)', ['alerts']],
    ['select * from alerts where not (account_id = $1)', ['alerts']],
    ['select * from alerts where account_id not in ($1)', ['alerts']],
    ['select * from alerts a join wallets w on w.account_id = a.account_id', ['alerts', 'wallets']],
    ['select * from alerts a join wallets w on w.account_id = $1', ['alerts']],
    ['select * from prices where origin = $1', ['prices']],
    ['update alerts set id = $1 where id in (select id from alerts where account_id = $2)', ['alerts']],
    ['with due as (select id from alerts) select * from due', ['alerts']],
    ['select * from people where id in (select id from alerts)', ['alerts']],
    ['delete from wallets', ['wallets']],
    ['insert into alerts (id) values ($1)', ['alerts']],
    ['select 1 from wallets where account_id = $1 union select 1 from alerts', ['alerts']],
  ])('%s', (statement, tables) => {
    expect(find(statement)).toEqual(tables);
  });
});

test('a new statement without the key is found among those that the product ran (S-692)', () => {
  const unkeyed = 'select * from alerts where id = $1';
  const keyed = 'select * from alerts where account_id = $1';
  const listed = 'delete from "audit_log" where "audit_log"."at" < $1';
  expect(listUnkeyedStatements(['select 1', keyed, unkeyed, listed])).toEqual([unkeyed]);
});

test('no listed part is within another, so that each names one statement (S-692)', () => {
  const parts = listedStatements.map(({ part }) => part);
  for (const part of parts) {
    expect(part.length, part).toBeGreaterThan(40);
    expect(parts.filter((other) => other.includes(part))).toEqual([part]);
  }
});
