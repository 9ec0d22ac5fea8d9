import { readdirSync, readFileSync } from 'node:fs';

export type Process = { pid: number; parent: number; command: string };

/** All readable processes of this machine. Linux only. */
export function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]);
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent, command }];
      } catch {
        // It has exited since.
        return [];
      }
    });
}

/** Processes of the product: its server with all descendants, and the database of its folder. */
export function productProcesses(all: readonly Process[], server: number, folder: string): Process[] {
  const mine = new Set<number>();
  const isMine = ({ pid, parent, command }: Process): boolean =>
    pid === server || mine.has(parent) || (command.includes('bin/postgres') && command.includes(folder));
  for (let size = -1; size < mine.size; ) {
    size = mine.size;
    for (const process of all) if (isMine(process)) mine.add(process.pid);
  }
  return all.filter(({ pid }) => mine.has(pid));
}

/** Memory of these processes in megabytes; shared memory counts once. Linux only. */
export function readMemory(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1_024;
}

/** Memory of a process in megabytes (RSS), including shared memory. Linux only. */
export function readResidentMemory(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
}

/** Ticks of a second in `/proc`; the same on all Linux machines. */
const ticksPerSecond = 100;

/** Processor time of a process since its start, in seconds. Linux only. */
export function readProcessorSeconds(pid: number): number {
  // The name in parentheses may hold spaces; user and system time are the twelfth and thirteenth fields after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
