import { execFileSync } from 'node:child_process';

/**
 * Stops a process and all that it has started (SIGSTOP): they keep their connections and answer nothing. Gives what lets
 * them go on; to be called whatever happens.
 */
export function stopProcesses(parent: number): () => void {
  const stopped = [parent];
  process.kill(parent, 'SIGSTOP');
  // The parent starts no more: its children are all there.
  for (const child of listChildren(parent)) {
    process.kill(child, 'SIGSTOP');
    stopped.push(child);
  }
  return () => {
    for (const pid of stopped) {
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // It has ended meanwhile.
      }
    }
  };
}

function listChildren(parent: number): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid = 0]) => pid);
}
