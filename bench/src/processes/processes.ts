import { readdirSync, readFileSync } from 'node:fs';

export type Process = { pid: number; parent: number; command: string };

/** All processes of this machine that may be looked at. Linux only. */
export function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]);
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent, command }];
      } catch {
        // It has ended since.
        return [];
      }
    });
}

/** The product's processes: its server, all that descend from it, and the database that works on its folder. */
export function productProcesses(all: readonly Process[], server: number, folder: string): Process[] {
  const mine = new Set<number>();
  const isMine = ({ pid, parent, command }: Process): boolean =>
    pid === server || mine.has(parent) || (command.includes('bin/postgres') && command.includes(folder));
  for (let known = -1; known < mine.size; ) {
    known = mine.size;
    for (const process of all) if (isMine(process)) mine.add(process.pid);
  }
  return all.filter(({ pid }) => mine.has(pid));
}

/** Megabytes of these processes together; what several share counts once. Linux only. */
export function readMemory(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1_024;
}

/** Megabytes of memory that a process holds (RSS), what it shares with others included. Linux only. */
export function readResidentMemory(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
}
