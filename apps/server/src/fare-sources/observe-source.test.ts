import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createBreakerTable, observeSource } from './observe-source.ts';

test('the log of a source names it in each line', () => {
  const lines: unknown[] = [];
  const stream = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const log = observeSource(pino(stream), 'duffel', createBreakerTable());
  log.info({ call: 'start' }, 'one');
  log.warn({}, 'two');
  log.error({ source: 'own' }, 'three');
  expect(lines).toMatchObject([
    { source: 'duffel', call: 'start', msg: 'one' },
    { source: 'duffel', msg: 'two' },
    { source: 'own', msg: 'three' },
  ]);
});

test('the breakers of two sources are noted apart, each with its latest state', () => {
  const table = createBreakerTable();
  const log = pino({ level: 'silent' });
  const [one, other] = [observeSource(log, 'moblix', table), observeSource(log, 'duffel', table)];
  one.onBreaker?.('search', true);
  other.onBreaker?.('search', true);
  one.onBreaker?.('search', false);
  expect(table.list()).toEqual([
    { source: 'moblix', call: 'search', open: false },
    { source: 'duffel', call: 'search', open: true },
  ]);
});
