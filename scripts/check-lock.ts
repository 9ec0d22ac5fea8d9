import { readFile } from 'node:fs/promises';
import { completeLock, type Lock } from './complete-lock.ts';
import { root } from './lib/run.ts';

/** Lists problems of a lock file: packages without an integrity hash, and missing ones. */
export function checkLock(lock: Lock): string[] {
  const packages = Object.entries(lock.packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  );
  return [
    ...packages
      .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
      .map(
        ([place, { version }]) => `${place} ${version} has no integrity hash: choose a version that has one everywhere`,
      ),
    ...packages
      .filter(([, { resolved }]) => resolved !== undefined)
      .map(([place, { resolved }]) => `${place} names a registry: ${resolved}`),
    ...completeLock(structuredClone(lock)).map((place) => `${place} is left out: node scripts/complete-lock.ts`),
  ];
}

if (import.meta.main) {
  const problems = checkLock(JSON.parse(await readFile(`${root}package-lock.json`, 'utf8')) as Lock);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
