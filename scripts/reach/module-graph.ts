import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { cruise } from '../lib/cruise.ts';
import { root } from '../lib/run.ts';

/** Each module of ours with the modules that it loads or starts, by paths relative to the root. */
export type ModuleGraph = ReadonlyMap<string, readonly string[]>;

const rooms = ['apps', 'packages', 'e2e', 'scripts'];

/**
 * Every import that is there at run time, dynamic ones too, and every module that another names as a file to start. The
 * import of a type counts only where it leads to a module that nothing imports for more: it holds types alone.
 */
export async function readModuleGraph(): Promise<ModuleGraph> {
  const { modules } = await cruise(rooms);
  const cruised = modules.filter(({ source }) => existsSync(root + source));
  const ours = new Set(cruised.map(({ source }) => source));
  const dependencies = cruised.flatMap((module) => module.dependencies);
  const running = new Set(dependencies.filter(isRunning).map(({ resolved }) => resolved));
  return new Map(
    cruised.map(({ source, dependencies }) => {
      const imported = dependencies.filter((one) => isRunning(one) || !running.has(one.resolved));
      const named = namedModules(source, readFileSync(root + source, 'utf8'), ours);
      return [source, [...imported.map(({ resolved }) => resolved), ...named].filter((path) => ours.has(path))];
    }),
  );
}

const isRunning = ({ dependencyTypes }: { dependencyTypes: string[] }) => !dependencyTypes.includes('type-only');

/** Modules that a source names in quotes, from where it lies or from the root: what it starts as a process or reads. */
export function namedModules(source: string, text: string, known: ReadonlySet<string>): string[] {
  const quoted = [...text.matchAll(/(?<!from )['"`]([\w@./-]+\.tsx?)['"`]/g)].flatMap((match) => match[1] ?? []);
  const places = quoted.flatMap((path) => [posix.join(posix.dirname(source), path), posix.normalize(path)]);
  return places.filter((path) => path !== source && known.has(path));
}

/** The modules themselves and everything that they lead to. */
export function reachableFrom(graph: ModuleGraph, starts: Iterable<string>): Set<string> {
  const reached = new Set(starts);
  // A set gives what is added during the walk, too.
  for (const module of reached) for (const next of graph.get(module) ?? []) reached.add(next);
  return reached;
}
