import { lookup as resolveName } from 'node:dns';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isPublicIp, lookupPublic, PrivateIpError } from './public-lookup.ts';

vi.mock('node:dns', () => ({ lookup: vi.fn() }));

type Addresses = { address: string; family: number }[];

/** Mocks the result of Node's DNS lookup. */
function answerWith(addresses: Addresses | Error): void {
  vi.mocked(resolveName).mockImplementation(((_: string, __: object, done: (...args: unknown[]) => void) =>
    addresses instanceof Error ? done(addresses) : done(null, addresses)) as never);
}

const look = (all: boolean) =>
  new Promise<{ error: Error | null; address: unknown }>((resolve) => {
    lookupPublic('push.example.com', { all }, (error, address) => resolve({ error, address }));
  });

const publicIp = { address: '93.184.216.34', family: 4 };
const other = { address: '2606:2800:220:1::1', family: 6 };

afterEach(() => vi.mocked(resolveName).mockReset());

describe('a name outside, such as that of a push service (S-408)', () => {
  test('resolves to its public IPs', async () => {
    answerWith([publicIp, other]);
    expect(await look(true)).toEqual({ error: null, address: [publicIp, other] });
    expect(await look(false)).toEqual({ error: null, address: publicIp.address });
  });

  test.each<[string, Addresses]>([
    ['any of its IPs is private, the first', [{ address: '10.0.0.5', family: 4 }, publicIp]],
    ['any of its IPs is private, the last', [publicIp, { address: '127.0.0.1', family: 4 }]],
    ['all of its IPs are private', [{ address: '192.168.1.1', family: 4 }]],
    ['it has no IP', []],
  ])('is rejected when %s', async (_, addresses) => {
    answerWith(addresses);
    for (const all of [true, false]) {
      const { error, address } = await look(all);
      expect(error).toBeInstanceOf(PrivateIpError);
      expect(address).toBe('');
    }
  });

  test('fails as in Node when it is unknown', async () => {
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
