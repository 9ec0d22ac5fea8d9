import { endianness } from 'node:os';
import { expect, test } from 'vitest';
import { parseKernelQueues } from './kernel-queues.ts';

const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0BB8 0100007F:D431 01 00017C8C:00000000 01:00000014 00000000     0        0 1190421 1 0000 0 0 10 0
   1: 0100007F:0BB8 0200007F:D432 01 00000000:00000000 00:00000000 00000000     0        0 1190422 1 0000 0 0 10 0
   2: 0100007F:1F90 0100007F:D433 01 00000A00:00000000 00:00000000 00000000     0        0 1190423 1 0000 0 0 10 0
`;
const table6 = `  sl  local_address                         remote_address                        st tx_queue rx_queue
   0: 00000000000000000000000001000000:0BB8 B80D0120000000000000000005000000:D434 01 00000010:00000000 00:00000000
   1: 0000000000000000FFFF00000100007F:0BB8 0000000000000000FFFF0000077100CB:D435 01 00000011:00000000 00:00000000
`;

// The kernel writes addresses in the machine's order; these tables were written by a little-endian one.
test.runIf(endianness() === 'LE')('the kernel’s tables give what waits on our port, by peer', () => {
  expect(parseKernelQueues(table, 3_000)).toEqual([['127.0.0.1 54321', 97_420]]);
  expect(parseKernelQueues(table6, 3_000)).toEqual([
    ['2001:db8::5 54324', 16],
    ['::ffff:203.0.113.7 54325', 17],
  ]);
});
