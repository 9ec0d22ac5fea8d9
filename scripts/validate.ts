import { readdirSync } from 'node:fs';
import { root, run, tool } from './lib/run.ts';

/** All static checks, cheapest failures first. */
const rooms = ['apps', 'packages'].flatMap((parent) =>
  readdirSync(`${root}${parent}`).map((room) => `${parent}/${room}`),
);
const productionCode = ['--production', '--config', 'knip.production.json', '--include', 'files,exports,types'];
const checks: [name: string, command: string, args: string[]][] = [
  ['Lint and format', tool('biome'), ['check', '--error-on-warnings', '.']],
  ...[...rooms, 'e2e', 'bench', '.'].map((room): [string, string, string[]] => [
    `Types of ${room}`,
    tool('tsc'),
    ['-p', room],
  ]),
  ['The lock file', 'node', ['scripts/check-lock.ts']],
  ['Import rules', 'node', ['scripts/check-imports.ts']],
  ['Unused files and exports', tool('knip'), []],
  ['Code that only tests use', tool('knip'), productionCode],
  ['Plain language', 'node', ['scripts/check-language.ts']],
  ["The specification's rules", 'node', ['scripts/check-specification.ts']],
];

let failures = 0;
for (const [name, command, args] of checks) {
  const code = await run(command, args);
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name}`);
  if (code !== 0) failures += 1;
}
process.exitCode = failures > 0 ? 1 : 0;
