import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { root } from '../lib/run.ts';
import { findUnknownSettings, sumStopSeconds } from './settings.ts';

const folder = `${root}deploy/systemd/`;
/** Where the units expect what deploy/image/assemble.sh makes. */
const installed = '/srv/revoada';
/** Of systemd's measure from 0 (nothing is allowed) to 10: 'OK' ends at 2. */
const mostExposed = 2;

type Unit = { name: string; text: string; lines: [string, string][] };
const units: Unit[] = readdirSync(folder).map((name) => {
  const text = readFileSync(folder + name, 'utf8');
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return { name, text, lines: lines.map((line) => [line.replace(/=.*/, ''), line.replace(/^\w+=/, '')]) };
});
const listValues = ({ lines }: Unit, key: string) => lines.flatMap(([name, value]) => (name === key ? [value] : []));
const readEnvironment = (unit: Unit): Record<string, string> =>
  Object.fromEntries(
    listValues(unit, 'Environment').flatMap((line) =>
      line.split(' ').map((pair) => pair.split('=') as [string, string]),
    ),
  );
const processes = units.filter(({ name }) => name !== 'revoada-migrate.service');
const hasSystemd = spawnSync('systemd-analyze', ['--version'], { stdio: 'ignore' }).status === 0;

describe('the units of systemd', () => {
  test('are a server on a port, a worker and migrations', () => {
    expect(units.map(({ name }) => name)).toEqual([
      'revoada-migrate.service',
      'revoada-server@.service',
      'revoada-worker.service',
    ]);
  });

  test('give only settings that exist, and what is secret by a file', () => {
    for (const unit of units) {
      expect(findUnknownSettings(Object.keys(readEnvironment(unit)))).toEqual([]);
      expect(listValues(unit, 'EnvironmentFile')).toEqual(['/etc/revoada/revoada.env']);
    }
  });

  test('start programs that exist', () => {
    for (const unit of units) {
      const [program = '', ...args] = listValues(unit, 'ExecStart').join().split(' ');
      expect(program).toBe(`${installed}/node_modules/.bin/node`);
      expect([args.at(-1), existsSync(root + args.at(-1))]).toEqual([args.at(-1), true]);
    }
  });

  test('give a process the time to stop that its settings let it take', () => {
    for (const unit of processes) {
      expect(Number(listValues(unit, 'TimeoutStopSec')[0])).toBeGreaterThan(sumStopSeconds(readEnvironment(unit)));
      expect(listValues(unit, 'KillMode')).toEqual(['mixed']);
    }
  });

  test('start servers and worker again, and migrations only where another try may succeed', () => {
    for (const unit of processes) expect(listValues(unit, 'Restart')).toEqual(['always']);
    const migrate = units.find(({ name }) => name === 'revoada-migrate.service') as Unit;
    expect([listValues(migrate, 'Restart'), listValues(migrate, 'RestartPreventExitStatus')]).toEqual([
      ['on-failure'],
      ['1'],
    ]);
  });

  test.each(units)('$name lets its process write to two folders only', (unit) => {
    const given = Object.fromEntries(unit.lines);
    expect(given).toMatchObject({
      User: 'revoada',
      ProtectSystem: 'strict',
      NoNewPrivileges: 'yes',
      PrivateTmp: 'yes',
    });
    const { DATA_DIR, NODE_COMPILE_CACHE } = readEnvironment(unit);
    expect(DATA_DIR).toBe(`/var/lib/${given.StateDirectory}`);
    expect(NODE_COMPILE_CACHE).toBe(`/var/cache/${given.CacheDirectory}/compiled`);
    expect(given).not.toHaveProperty('ReadWritePaths');
  });

  const titled = hasSystemd ? '' : ' (skipped: no systemd-analyze)';
  test.skipIf(!hasSystemd)(`are what systemd takes, and leave little open${titled}`, () => {
    const place = temporaryFolder('revoada-units-');
    const files = units.map(({ name, text }) => {
      const file = `${place}/${name.replace('@', '@3000')}`;
      writeFileSync(file, text.replaceAll(`${installed}/`, root));
      return file;
    });
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
    expect([verified.status, verified.stderr]).toEqual([0, '']);
    const measured = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--no-pager', `--threshold=${mostExposed * 10}`, ...files],
      { encoding: 'utf8' },
    );
    expect([measured.status, measured.stderr]).toEqual([0, '']);
  });
});
