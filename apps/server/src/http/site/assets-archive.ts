import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile, rename, utimes } from 'node:fs/promises';
import path from 'node:path';
import { dayMs } from '@revoada/core/dates/local-date';
import type { Logger } from 'pino';

/** Scripts of a build are kept this long after its last start, longer than a page stays open. */
const keepMs = 30 * dayMs;

/**
 * Copies the hashed files of a build into the archive that all processes read, because open pages of other versions
 * still request theirs. Removes files that no start has brought for a month (ADR-0107).
 */
export async function archiveAssets(build: string, archive: string, now: number, log: Logger): Promise<void> {
  try {
    mkdirSync(archive, { recursive: true });
    const source = path.join(build, 'assets');
    const date = new Date(now);
    for (const name of readdirSync(source)) await archiveFile(path.join(source, name), path.join(archive, name), date);
    removeOld(archive, now - keepMs);
  } catch (error) {
    log.warn({ err: error, archive }, 'the site’s scripts are not kept for open pages of another version');
  }
}

/** Writes under a temporary name first, so that another process never reads half a file. */
async function archiveFile(file: string, target: string, date: Date): Promise<void> {
  if (!statSync(target, { throwIfNoEntry: false })) {
    const unfinished = `${target}.${process.pid}.tmp`;
    await copyFile(file, unfinished);
    await rename(unfinished, target);
  }
  await utimes(target, date, date);
}

function removeOld(archive: string, before: number): void {
  for (const name of readdirSync(archive)) {
    const file = path.join(archive, name);
    // Another start may have deleted it meanwhile.
    if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? before) < before) rmSync(file, { force: true });
  }
}
