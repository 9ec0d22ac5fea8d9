import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { airports } from './airports.ts';
import { cachedJson } from './cached-json.ts';
import { firstOffersLatency } from './first-offers.ts';
import { killProcesses } from './kills.ts';
import { type Benchmark, type Row, table } from './lib/report.ts';
import { lighthouseScores } from './lighthouse.ts';
import { scriptSize } from './script-size.ts';
import { openStreams } from './streams.ts';
import { transform } from './transform.ts';
import { webhookAnswer } from './webhook-answer.ts';

const benchmarks: Record<string, Benchmark> = {
  first: firstOffersLatency,
  transform,
  airports,
  streams: openStreams,
  json: cachedJson,
  webhooks: webhookAnswer,
  scripts: scriptSize,
  lighthouse: lighthouseScores,
  kills: killProcesses,
};

const { values } = parseArgs({ options: { only: { type: 'string' }, 'write-readme': { type: 'boolean' } } });
const chosen = values.only ? values.only.split(',') : Object.keys(benchmarks);

const rows: Row[] = [];
for (const name of chosen) {
  const benchmark = benchmarks[name];
  if (!benchmark) throw new Error(`There is no benchmark '${name}': choose from ${Object.keys(benchmarks).join(', ')}`);
  console.error(`${name}…`);
  rows.push(...(await benchmark()));
}

const today = new Date().toISOString().slice(0, 10);
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}`;
const text = `${table(rows)}\n\nMeasured on ${today} with \`npm run bench\`: ${machine}, everything on this one machine, readers and backend included.`;
console.log(text);

if (values['write-readme']) {
  const file = new URL('../../README.md', import.meta.url);
  const readme = await readFile(file, 'utf8');
  const marked = /(<!-- bench:start -->)[\s\S]*(<!-- bench:end -->)/;
  await writeFile(
    file,
    readme.replace(marked, (_, start: string, end: string) => `${start}\n${text}\n${end}`),
  );
}
process.exit(0);
