import { worldDirectory } from '@revoada/core/airports/world';
import type { FareRequest } from '@revoada/core/sources/fare-source';
import { readReply } from '../../../packages/fares/src/moblix/api/reply.ts';
import { transformRows } from '../../../packages/fares/src/moblix/transform/transform.ts';
import { largeReply, repliesByDay } from './reply.ts';

const bodies = repliesByDay(await largeReply());

process.on('disconnect', () => process.exit(0));

// Only reads the replies of these searches; prints the milliseconds of processor time.
process.on('message', (searches: FareRequest[]) => {
  const began = process.cpuUsage();
  for (const request of searches) {
    const rows = readReply(JSON.parse(bodies(request.date).toString()))?.rows ?? [];
    const { offers } = transformRows(rows, { request, directory: worldDirectory });
    if (offers.length === 0) throw new Error('A reply without offers');
  }
  const { user, system } = process.cpuUsage(began);
  process.send?.((user + system) / 1_000);
});
