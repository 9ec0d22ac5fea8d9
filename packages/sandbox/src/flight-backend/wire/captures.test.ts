import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { testBackend } from '../test-backend.ts';
import { strangers, structureOf } from './structure.ts';

const folder = fileURLToPath(new URL('../../../../../../shared/captures/', import.meta.url));
const present = existsSync(folder);
const capture = (name: string): unknown => JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8'));

if (!present)
  process.stdout.write('The captured replies are not beside this checkout: their structure is not compared.\n');

describe.skipIf(!present)('replies are built like the captured ones', () => {
  test('pending and finished, modern', async () => {
    const backend = testBackend();
    const pending = await backend.search({ Origem: 'CNF', Destino: 'SDU' });
    const finished = await backend.finished({ Origem: 'CNF', Destino: 'SDU' });
    const ours = structureOf(pending, finished);
    const theirs = structureOf(
      capture('modern-pending-cgh-gig-2025-07-20'),
      capture('modern-completed-cnf-sdu-2025-07-20'),
    );
    expect(strangers(ours, theirs)).toEqual([]);
    // The mark of the demonstration sits in a field that the finished capture leaves empty.
    expect(strangers(theirs, ours)).toEqual(['$.Info: null']);
  });

  test('older, cash and awards', async () => {
    const backend = testBackend();
    const ours = structureOf(
      await backend.search({ Origem: 'CNF', Destino: 'GIG', Companhia: 2 }),
      await backend.search({ Origem: 'CNF', Destino: 'GIG', Companhia: 1 }),
      await backend.search({ Origem: 'GIG', Destino: 'FEN', Companhia: 3, Ida: '2040-01-01' }),
    );
    const theirs = structureOf(
      capture('older-gol-cash-and-award-cnf-gig-2025-07-20'),
      capture('older-latam-cash-cnf-gig-2025-07-20'),
      capture('older-empty-azul'),
    );
    // The mark of the demonstration sits in a field that the older captures leave empty.
    expect(strangers(ours, theirs)).toEqual(['$.Info: string']);
    expect(strangers(theirs, ours)).toEqual(['$.Info: null']);
  });

  test('an error inside HTTP 200', async () => {
    const backend = testBackend();
    backend.faults.add({ kind: 'permission' });
    const ours = structureOf(await backend.search());
    const theirs = structureOf(capture('error-no-permission'));
    expect(strangers(ours, theirs)).toEqual([]);
    expect(strangers(theirs, ours)).toEqual([]);
  });

  test('names of the same airline vary from field to field as captured', async () => {
    const backend = testBackend();
    const names = (reply: unknown) =>
      new Set(
        JSON.stringify(reply).match(/"(managedBy|operatedBy|validatingBy)":\{"name":"latam","iata":"LA"\}/gi) ?? [],
      );
    const ours = names(await backend.finished({ Origem: 'CNF', Destino: 'SDU' }));
    expect(names(capture('modern-completed-cnf-sdu-2025-07-20')).isSubsetOf(ours)).toBe(true);
  });
});
