import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Data of a stand-in, which survive restarts if it has a folder. Change `data`, then `save`. */
export type Store<T> = { data: T; save(): void };

/** Opens a JSON file in `folder`, or memory without one. Writes are atomic: after a crash the previous content is there. */
export function openStore<T>(folder: string | null, name: string, initial: () => T): Store<T> {
  if (folder === null) return { data: initial(), save: () => undefined };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  const store: Store<T> = {
    data: read<T>(file) ?? initial(),
    save() {
      writeFileSync(`${file}.new`, JSON.stringify(store.data), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
  return store;
}

/** Null when there is no file yet. A file that cannot be read is renamed and reported, and the store starts empty. */
function read<T>(file: string): T | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    renameSync(file, `${file}.unreadable`);
    process.stderr.write(`${file} could not be read and starts anew; it is kept as ${file}.unreadable: ${error}\n`);
    return null;
  }
}
