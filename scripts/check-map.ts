import { existsSync, readFileSync } from 'node:fs';
import { root } from './lib/run.ts';

/** The files that a document names in backquotes: a path with a room in front and an ending, `a/b.ts` or `docs/x.md`. */
export function namedFiles(document: string): string[] {
  const names = [...document.matchAll(/`((?:apps|packages|e2e|bench|scripts|docs)\/[^`\s]+\.[a-z]+)`/g)];
  return [...new Set(names.flatMap((match) => match[1] ?? []))];
}

/** The named files that do not exist. */
export function missingFiles(document: string, exists: (path: string) => boolean): string[] {
  return namedFiles(document).filter((path) => !exists(path));
}

if (import.meta.main) {
  const document = readFileSync(`${root}docs/specification.md`, 'utf8');
  const missing = missingFiles(document, (path) => existsSync(root + path));
  for (const path of missing) console.error(`docs/specification.md names ${path}, which does not exist`);
  if (namedFiles(document).length === 0) console.error('docs/specification.md names no file at all');
  process.exitCode = missing.length > 0 || namedFiles(document).length === 0 ? 1 : 0;
}
