import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root } from './run.ts';

/** Files that people write. The lock file is none. */
const written = /(?<!package-lock)\.(tsx?|[cm]?js|css|md|ya?ml|sql|sh|html|json)$/;

/** The texts of all files that people write and git does not ignore, by their paths from the root. */
export function readWrittenFiles(): Map<string, string> {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options);
  const paths = listed.split('\0').filter((path) => written.test(path) && existsSync(root + path));
  return new Map(paths.map((path) => [path, readFileSync(root + path, 'utf8')]));
}
