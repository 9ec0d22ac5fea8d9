import { lookup as resolveName } from 'node:dns';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isPublicIp, lookupPublic, PrivateIpError } from './post-to-push-service.ts';

vi.mock('node:dns', () => ({ lookup: vi.fn() }));

type Found = { address: string; family: number }[];

/** What the name leads to, as Node's own look-up tells it. */
function answerWith(found: Found | Error): void {
  vi.mocked(resolveName).mockImplementation(((_: string, __: object, done: (...args: unknown[]) => void) =>
    found instanceof Error ? done(found) : done(null, found)) as never);
}

const look = (all: boolean) =>
  new Promise<{ error: Error | null; address: unknown }>((resolve) => {
    lookupPublic('push.example.com', { all }, (error, address) => resolve({ error, address }));
  });

const own = { address: '93.184.216.34', family: 4 };
const other = { address: '2606:2800:220:1::1', family: 6 };

afterEach(() => vi.mocked(resolveName).mockReset());

describe('the name of a push service (S-408)', () => {
  test('leads to its public IPs', async () => {
    answerWith([own, other]);
    expect(await look(true)).toEqual({ error: null, address: [own, other] });
    expect(await look(false)).toEqual({ error: null, address: own.address });
  });

  test.each<[string, Found]>([
    ['any of its IPs is private, the first', [{ address: '10.0.0.5', family: 4 }, own]],
    ['any of its IPs is private, the last', [own, { address: '127.0.0.1', family: 4 }]],
    ['all of its IPs are private', [{ address: '192.168.1.1', family: 4 }]],
    ['it has no IP', []],
  ])('is refused where %s', async (_, found) => {
    answerWith(found);
    for (const all of [true, false]) {
      const { error, address } = await look(all);
      expect(error).toBeInstanceOf(PrivateIpError);
      expect(address).toBe('');
    }
  });

  test('that is not known fails as it does elsewhere', async () => {
    const unknown = new Error('ENOTFOUND');
    answerWith(unknown);
    expect((await look(true)).error).toBe(unknown);
  });

  test.each([
    ['93.184.216.34', true],
    ['2606:2800:220:1::1', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['192.168.0.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['::1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:10.0.0.1', false],
    ['no IP', false],
  ])('at %s is public: %s', (ip, expected) => {
    expect(isPublicIp(ip)).toBe(expected);
  });
});
