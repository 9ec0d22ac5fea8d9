/**
 * Milliseconds that the processor has worked for this thread. A machine that other processes share adds its waits to the
 * clock, by which the same calculation then takes several times as long.
 */
export function readWorkMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
