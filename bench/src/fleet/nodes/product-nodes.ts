import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePorts } from './ports.ts';
import type { FleetNode, Supervisor } from './supervisor.ts';

/** A server or a worker, with the port on which it answers health checks. */
export type ProductNode = FleetNode & { port: number; isReady(): Promise<boolean> };

type Kind = 'server' | 'worker';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const units = { server: 'revoada-server@.service', worker: 'revoada-worker.service' };

/** The arguments of Node in the unit of `deploy/systemd`, with the program's path on this machine. */
function readUnitCommand(kind: Kind): string[] {
  const unit = readFileSync(`${root}deploy/systemd/${units[kind]}`, 'utf8');
  const [, args] = /^ExecStart=\S+\/node (.*)$/m.exec(unit) ?? [];
  if (!args) throw new Error(`${units[kind]} starts no Node`);
  return args.split(' ').map((arg) => (arg.endsWith('.ts') ? root + arg : arg));
}

type Order = {
  /** How many run already. */
  first?: number;
  count: number;
  env(kind: Kind, index: number): Record<string, string>;
};

/** Starts so many processes of the product, each as on a separate machine. */
export async function startProductNodes(
  supervisor: Supervisor,
  kind: Kind,
  { first = 0, count, env }: Order,
): Promise<ProductNode[]> {
  const command = [process.execPath, ...readUnitCommand(kind)];
  const ports = await freePorts(count);
  return ports.map((port, offset) => {
    const index = first + offset;
    const portSetting = { [kind === 'server' ? 'PORT' : 'WORKER_PORT']: String(port) };
    const settings = { ...env(kind, index), ...portSetting };
    const node = supervisor.start({ name: `${kind}-${index + 1}`, command, env: settings });
    return { ...node, port, isReady: () => answersReady(`http://127.0.0.1:${port}`) };
  });
}

/** True when the health check of a process, or of the site through nginx, succeeds. */
export async function answersReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status === 200;
}
