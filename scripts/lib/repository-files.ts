import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root } from './run.ts';

/** Files written by people, without the lock file. */
const written = /(?<!package-lock)\.(tsx?|[cm]?js|css|md|ya?ml|sql|sh|html|json)$/;

/** Texts of all files written by people and not ignored by git, by path from the root. */
export function readWrittenFiles(): Map<string, string> {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options);
  const paths = listed.split('\0').filter((path) => written.test(path) && existsSync(root + path));
  return new Map(paths.map((path) => [path, readFileSync(root + path, 'utf8')]));
}
