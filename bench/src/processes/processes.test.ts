import { expect, test } from 'vitest';
import { productProcesses } from './processes.ts';

const process = (pid: number, parent: number, command = 'node') => ({ pid, parent, command });

test('lists the server, its descendants, and the database of its folder', () => {
  const all = [
    process(7, 6, 'postgres: checkpointer'),
    process(1, 0),
    process(6, 1, '/x/bin/postgres -D /tmp/mine/18'),
    process(8, 1, '/x/bin/postgres -D /tmp/other/18'),
    process(9, 8, 'postgres: checkpointer'),
    process(5, 4, 'node sandbox/src/main.ts'),
    process(4, 3),
    process(3, 2),
  ];
  expect(productProcesses(all, 3, '/tmp/mine').map(({ pid }) => pid)).toEqual([7, 6, 5, 4, 3]);
});
