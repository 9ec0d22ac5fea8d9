import { posix } from 'node:path';
import type { IModule } from 'dependency-cruiser';

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$|\/testing\//.test(path);
/** Examples show a component beside others, unlike product code. */
const isExample = (path: string): boolean => path.endsWith('/examples.tsx');

/** Pairs of folders under `room` that import each other, without tests, as 'a ⇄ b'. */
export function findMutualFolders(modules: readonly IModule[], room: string): string[] {
  return findMutualPairs(modules, room, posix.dirname);
}

/**
 * Pairs of areas (top-level folders with their subfolders) that import each other, without examples and files of the room
 * itself.
 */
export function findMutualAreas(modules: readonly IModule[], room: string): string[] {
  const isInArea = (path: string): boolean => path.slice(room.length).includes('/') && !isExample(path);
  const inAreas = modules
    .filter(({ source }) => isInArea(source))
    .map((module) => ({ ...module, dependencies: module.dependencies.filter(({ resolved }) => isInArea(resolved)) }));
  return findMutualPairs(inAreas, room, (path) => room + path.slice(room.length).split('/')[0]);
}

function findMutualPairs(modules: readonly IModule[], room: string, findFolder: (path: string) => string): string[] {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    if (!source.startsWith(room) || isTest(source)) continue;
    const from = findFolder(source);
    const targets = imports.get(from) ?? new Set();
    for (const { resolved } of dependencies) if (resolved.startsWith(room)) targets.add(findFolder(resolved));
    imports.set(from, targets);
  }
  return [...imports].flatMap(([from, targets]) =>
    [...targets].filter((to) => from < to && imports.get(to)?.has(from)).map((to) => `${from} ⇄ ${to}`),
  );
}
