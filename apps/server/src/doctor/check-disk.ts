import { accessSync, constants, existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { describeError, type Finding, well, wrong } from '../findings/finding.ts';

const mega = 1_048_576;

/** Whether the folder of a setting, or the nearest one that exists above it, can be written and has `needed` MB free. */
export async function checkFolder(setting: string, folder: string, needed: number): Promise<Finding> {
  const name = `disk of ${setting}`;
  const existing = findExisting(folder);
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
  } catch (error) {
    return wrong(name, `${folder} cannot be written: ${describeError(error)}`, `let the user of the process own it`);
  }
  const { bavail, bsize } = await statfs(existing);
  const free = Math.floor((bavail * bsize) / mega);
  if (free < needed) return wrong(name, `${free} MB are free at ${folder}`, `make it ${needed} MB at least`);
  return well(name, `${free} MB are free at ${folder}`);
}

function findExisting(folder: string): string {
  return existsSync(folder) ? folder : findExisting(path.dirname(folder));
}
