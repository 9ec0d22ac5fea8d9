import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { createLog } from '../logging.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { claimInstallation, connectDatabase, migrateDatabase } from './database.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of cleanUp.reverse()) await step();
});

async function emptyDatabase(): Promise<string> {
  const admin = (await (await fetch(inject('databaseBroker'))).text()).replace(/\/revoada$/, '/postgres');
  const name = `empty_${process.pid}_${Date.now()}`;
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(`create database ${name}`);
  cleanUp.push(async () => {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  });
  return admin.replace(/\/postgres$/, `/${name}`);
}

describe('the tables', () => {
  test('are brought up to date once when four processes start together', async () => {
    const url = await emptyDatabase();
    await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(url)));
    const database = connectDatabase(url, createLog('silent'));
    cleanUp.push(() => database.close());
    expect(await database.isReachable()).toBe(true);
    await claimInstallation(database, 'real');
  });
});

describe('an installation', () => {
  test('is demonstration or real for good', async () => {
    const test = await createTestDatabase();
    const database = connectDatabase(test.url, createLog('silent'));
    cleanUp.push(
      () => test.drop(),
      () => database.close(),
    );
    await claimInstallation(database, 'demo');
    await claimInstallation(database, 'demo');
    await expect(claimInstallation(database, 'real')).rejects.toThrow(/demonstration data.*real data/);
  });
});
