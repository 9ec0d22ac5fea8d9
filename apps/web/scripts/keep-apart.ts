import type { Plugin } from 'vite';

/** A script of a build: its modules by their full paths, and the scripts that it loads with itself. */
type Script = { type: 'chunk'; name: string; moduleIds: readonly string[]; imports: readonly string[] };
type Bundle = Readonly<Record<string, Script | { type: 'asset' }>>;

type Bound = {
  /** Name of the script. */
  script: string;
  /** Modules, and folders that end in '/', whose scripts may not load it; paths from the repository's root. */
  from: readonly string[];
  /** Modules of those folders that may. */
  except: readonly string[];
};

/**
 * Lists the modules whose scripts load the script of that name, each with the scripts on the way there. Throws where the
 * build has no such script, or none of the modules of an entry.
 */
export function findLoads(bundle: Bundle, { script, from, except }: Bound): string[] {
  const scripts = Object.entries(bundle).flatMap(([file, each]) => (each.type === 'chunk' ? [{ file, ...each }] : []));
  const bound = scripts.find(({ name }) => name === script);
  if (!bound) throw new Error(`The build has no script '${script}'`);
  const modules = scripts.flatMap(({ file, moduleIds }) =>
    moduleIds.map((id) => ({ file, path: id.replaceAll('\\', '/').replace(/\?.*$/, '') })),
  );
  const isOf = (path: string, entry: string) =>
    entry.endsWith('/') ? path.includes(`/${entry}`) : path.endsWith(`/${entry}`);
  const missing = from.find((entry) => !modules.some(({ path }) => isOf(path, entry)));
  if (missing !== undefined) throw new Error(`The build has no module of ${missing}, which may not load '${script}'`);
  return modules
    .filter(({ path }) => from.some((entry) => isOf(path, entry)) && !except.some((entry) => isOf(path, entry)))
    .flatMap(({ file, path }) => {
      const way = findWay(bundle, file, bound.file);
      return way ? [`${path} loads '${script}': ${way.join(' → ')}`] : [];
    });
}

/** The shortest chain of scripts that load each other; null where there is none. */
function findWay(bundle: Bundle, start: string, end: string): string[] | null {
  const ways = new Map([[start, [start]]]);
  for (const [file, way] of ways) {
    if (file === end) return way;
    const script = bundle[file];
    if (script?.type !== 'chunk') continue;
    for (const next of script.imports) if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  return null;
}

/** Vite plugin that fails the build where a page or a part loads a script that it shall do without. */
export function keepApart(bound: Bound): Plugin {
  return {
    name: 'keep-apart',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const loads = findLoads(bundle, bound);
      if (loads.length > 0) this.error(`Move what these need into a group of vite.config.ts:\n${loads.join('\n')}`);
    },
  };
}
