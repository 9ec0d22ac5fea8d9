import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));

/** Copied, because imports within them are relative to their real place. */
const copied = ['apps/server/src', 'scripts'];
const linked = ['node_modules', 'packages', 'apps/web', 'apps/server/node_modules'];
const migrations = 'apps/server/src/database/migrations';

type Journal = { entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[] };

/**
 * Makes this version with one migration more in an empty folder, as the version that follows it, and returns the folder
 * with a slash at its end.
 */
export function writeNextVersion(folder: string, statement: string): string {
  const next = `${folder}/`;
  mkdirSync(`${next}apps/server`, { recursive: true });
  for (const part of copied) cpSync(root + part, next + part, { recursive: true });
  for (const part of linked) symlinkSync(root + part, next + part);
  cpSync(`${root}apps/server/package.json`, `${next}apps/server/package.json`);
  cpSync(`${root}package.json`, `${next}package.json`);
  const journalFile = `${next}${migrations}/meta/_journal.json`;
  const journal: Journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  const last = journal.entries.at(-1);
  if (!last) throw new Error('There is no migration.');
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next-version' };
  writeFileSync(`${next}${migrations}/${entry.tag}.sql`, statement);
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  return next;
}
