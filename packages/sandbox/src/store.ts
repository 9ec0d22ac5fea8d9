import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something that a stand-in knows, kept over restarts where it has a folder. Change `data`, then `save`. */
export type Store<T> = { data: T; save(): void };

/** A JSON file in `folder`, or memory without one. A write is whole or not at all: a crash leaves the one before. */
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

/** Null where there is nothing yet. What cannot be read (a disk that lost power, say) is set aside, and said. */
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
