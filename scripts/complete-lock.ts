import { readFile, writeFile } from 'node:fs/promises';
import { root } from './lib/run.ts';

type Entry = {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};
export type Lock = { packages: Record<string, Entry> };

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
  'windows',
];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

/** Places where a package is resolved from `path`, nearest first, as in Node. */
function placesFrom(path: string, name: string): string[] {
  const places: string[] = [];
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    places.push(folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`);
    if (!folder.includes('/node_modules/')) break;
  }
  return places.concat(`node_modules/${name}`);
}

/** Platforms in the name of a platform package. */
function parsePlatform(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/@-]/);
  const os = systems.find((system) => words.includes(system)) ?? (name === 'fsevents' ? 'darwin' : undefined);
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = words.includes('musl') ? 'musl' : os === 'linux' && words.includes('gnu') ? 'glibc' : undefined;
  return {
    ...(os ? { os: [os === 'windows' ? 'win32' : os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc ? { libc: [libc] } : {}),
  };
}

/**
 * Adds missing optional packages of other platforms to the lock file and returns their places. npm omits them if the
 * registry lacks them, and `npm ci` then rejects the file. An entry has the exact version and the platforms, so that
 * other machines skip it.
 */
export function completeLock(lock: Lock): string[] {
  const added: string[] = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const exact = /^\d+\.\d+\.\d+[\w.+-]*$/.test(range);
      const resolved = placesFrom(path, name).find((place) => lock.packages[place]);
      if (!exact || (resolved && lock.packages[resolved]?.version === range)) continue;
      const platform = parsePlatform(name);
      if (Object.keys(platform).length === 0) continue;
      const beside = `${path.slice(0, path.lastIndexOf('node_modules/'))}node_modules/${name}`;
      const place =
        path === '' ? `node_modules/${name}` : lock.packages[beside] ? `${path}/node_modules/${name}` : beside;
      lock.packages[place] = { version: range, optional: true, ...platform };
      added.push(place);
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return added;
}

if (import.meta.main) {
  const file = `${root}package-lock.json`;
  const lock = JSON.parse(await readFile(file, 'utf8')) as Lock;
  const added = completeLock(lock);
  await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${added.length} platform packages added`);
}
