import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../lib/run.ts';
import { outputFolder } from './stryker-options.ts';

const prefix = 'copy-';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes what a run left behind that was ended by force. */
export function removeAbandonedCopies(): void {
  if (!existsSync(outputFolder)) return;
  for (const name of readdirSync(outputFolder)) {
    if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length)))) continue;
    rmSync(join(outputFolder, name), { recursive: true, force: true });
  }
}

/**
 * A copy of the checkout in which files may be mutated: what Git knows of it or would add. It lies inside the checkout, so
 * that installed packages are found there; the workspace's own packages are linked anew and lead into the copy.
 */
export function createWorkingCopy(): { folder: string; remove(): void } {
  const folder = join(outputFolder, `${prefix}${process.pid}`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of files.toString().split('\0').filter(Boolean)) {
    if (!existsSync(root + file)) continue;
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(root + file, join(folder, file));
  }
  const links = join(root, 'node_modules/@revoada');
  mkdirSync(join(folder, 'node_modules/@revoada'), { recursive: true });
  for (const name of readdirSync(links)) {
    symlinkSync(readlinkSync(join(links, name)), join(folder, 'node_modules/@revoada', name));
  }
  return { folder, remove };
}
