import { mkdirSync, writeFileSync } from 'node:fs';
import {
  completeConfiguration,
  readSiteConfiguration,
} from '../../../../apps/server/src/testing/processes/nginx-server.ts';
import type { FleetNode, Supervisor } from './supervisor.ts';

/** nginx with TLS and the files of `deploy/nginx`. */
export type Front = {
  node: FleetNode;
  /** Sends requests only to these ports from now on. */
  passTo(ports: readonly number[]): void;
};

export function startFront(
  supervisor: Supervisor,
  folder: string,
  {
    port,
    products,
    certificate,
  }: { port: number; products: readonly number[]; certificate: { file: string; keyFile: string } },
): Front {
  const nginxFolder = `${folder}/nginx`;
  mkdirSync(nginxFolder);
  const file = `${nginxFolder}/nginx.conf`;
  const write = (ports: readonly number[]): void =>
    writeFileSync(file, completeConfiguration(nginxFolder, readSiteConfiguration(port, ports, certificate)));
  write(products);
  const node = supervisor.start({ name: 'nginx', command: ['/usr/sbin/nginx', '-c', file, '-e', 'stderr'] });
  return {
    node,
    passTo(ports) {
      write(ports);
      process.kill(node.pid(), 'SIGHUP');
    },
  };
}
