import { posix } from 'node:path';
import type { CruiseReport } from './cruise.ts';

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);

/** Pairs of folders under `room` that import each other, tests apart, as 'a ⇄ b'. */
export function findMutualFolders(modules: CruiseReport['modules'], room: string): string[] {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    if (!source.startsWith(room) || isTest(source)) continue;
    const from = posix.dirname(source);
    const targets = imports.get(from) ?? new Set();
    for (const { resolved } of dependencies) if (resolved.startsWith(room)) targets.add(posix.dirname(resolved));
    imports.set(from, targets);
  }
  return [...imports].flatMap(([from, targets]) =>
    [...targets].filter((to) => from < to && imports.get(to)?.has(from)).map((to) => `${from} ⇄ ${to}`),
  );
}
