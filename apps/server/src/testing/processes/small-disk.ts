import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { temporaryFolder } from '../temporary-folder.ts';

/** A disk in memory; `folder` leads to it. */
export type SmallDisk = { folder: string; unmount(): Promise<void> };

const optionsFor = (megabytes: number) => ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs'];

/** A disk of so many megabytes that can really be filled; null where neither this user nor a namespace may mount one. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = temporaryFolder('revoada-disk-');
  return mountAsRoot(folder, megabytes) ?? (await mountInNamespace(folder, megabytes));
}

function mountAsRoot(folder: string, megabytes: number): SmallDisk | null {
  try {
    execFileSync('mount', [...optionsFor(megabytes), folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  return {
    folder,
    async unmount() {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Any user may mount in a separate namespace. A process keeps it open, and its root is reachable from outside. */
async function mountInNamespace(folder: string, megabytes: number): Promise<SmallDisk | null> {
  const script = `mount ${optionsFor(megabytes).join(' ')} "$0" && echo mounted && exec cat`;
  const holder = spawn('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', script, folder], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(holder, 'close').catch(() => []);
  const mounted = await Promise.race([once(holder.stdout, 'data').then(() => true), ended.then(() => false)]);
  const unmount = async (): Promise<void> => {
    holder.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (!mounted) {
    await unmount();
    return null;
  }
  return { folder: `/proc/${holder.pid}/root${folder}`, unmount };
}
