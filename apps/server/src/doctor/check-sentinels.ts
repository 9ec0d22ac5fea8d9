import { describeError, type Finding, well, wrong } from '../findings/finding.ts';
import { connectSentinel, type RedisTarget } from '../redis/connect-redis.ts';

const name = 'Redis Sentinel';

/** Whether each sentinel answers, has the name, and says the same as the others. */
export async function checkSentinels(target: RedisTarget): Promise<Finding[]> {
  const { addresses = [], name: primary = '' } = target.sentinels ?? {};
  const findings = await Promise.all(
    addresses.map(async (address): Promise<{ place: string; says: string } | Finding> => {
      const place = `${address.host}:${address.port}`;
      const sentinel = connectSentinel(target, address);
      // A refused password is an error event, and the connection is closed after it.
      let lastError: unknown;
      sentinel.on('error', (error) => {
        lastError = error;
      });
      try {
        await sentinel.connect();
        const says = await sentinel.call('sentinel', 'get-master-addr-by-name', primary);
        if (Array.isArray(says)) return { place, says: says.join(':') };
        return wrong(name, `${place} does not have ${primary}`, 'check REDIS_SENTINEL_NAME');
      } catch (error) {
        const advice = 'check REDIS_SENTINELS, REDIS_SENTINEL_PASSWORD and rediss:// of REDIS_URL';
        return wrong(name, `${place} cannot be used: ${describeError(lastError ?? error)}`, advice);
      } finally {
        sentinel.disconnect();
      }
    }),
  );
  const problems = findings.filter((finding) => 'ok' in finding);
  const answers = findings.filter((finding) => 'says' in finding);
  const primaries = new Set(answers.map(({ says }) => says));
  if (primaries.size > 1) {
    const details = answers.map(({ place, says }) => `${place}: ${says}`).join(', ');
    problems.push(wrong(name, `they name different primaries (${details})`, 'try again, a failover may be under way'));
  }
  if (problems.length > 0) return problems;
  return [well(name, `${answers.length} of ${addresses.length} answer, and name ${[...primaries].join()}`)];
}
