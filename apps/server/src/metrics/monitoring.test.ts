import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { addGauges, type MeasuredNow } from './gauges.ts';
import { createMetrics } from './metrics.ts';

const folder = fileURLToPath(new URL('../../../../deploy/monitoring/', import.meta.url));
const read = (file: string): string => readFileSync(folder + file, 'utf8');
const runbook = readFileSync(new URL('../../../../docs/operations/runbook.md', import.meta.url), 'utf8');
const guide = readFileSync(new URL('../../../../docs/operations/monitoring.md', import.meta.url), 'utf8');

/** Names of all metrics of a process; nothing is read for them. */
function listMetrics(): string[] {
  const { registry } = createMetrics({ revision: '' });
  addGauges(registry, {} as MeasuredNow);
  return registry.getMetricsAsArray().map(({ name }) => name);
}

const metrics = listMetrics();
const alerts = [...read('alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

/** The metric that a series of a query belongs to: histograms have three series. */
const baseName = (series: string) => series.replace(/_(bucket|count|sum)$/, '');

test.each(['alerts.yaml', 'alerts.test.yaml', 'grafana-board.json'])('%s uses only metrics that exist', (file) => {
  const used = new Set(read(file).match(/\b(revoada|nodejs|process)_[a-z0-9_]+/g));
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((series) => !metrics.includes(series) && !metrics.includes(baseName(series)))).toEqual([]);
});

test('the guide lists every metric of the product', () => {
  const ours = metrics.filter((name) => name.startsWith('revoada_'));
  expect(ours.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('every alert has a section in the runbook, and both cases in its tests', () => {
  expect(alerts.length).toBeGreaterThan(15);
  for (const alert of alerts) {
    expect(runbook).toContain(`\n## ${alert}\n`);
    expect(read('alerts.test.yaml')).toContain(`- name: ${alert} fires`);
    expect(read('alerts.test.yaml')).toContain(`- name: ${alert} is quiet`);
  }
});

test('the alert rules pass their tests', ({ skip }) => {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
  } catch {
    skip('No promtool (Debian: prometheus) on this machine: alert rules are not tested.');
  }
  const run = () => execFileSync('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd: folder, encoding: 'utf8' });
  expect(run()).toContain('SUCCESS');
});
