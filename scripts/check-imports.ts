import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root, tool } from './lib/run.ts';

type Report = { summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] } };

const execute = promisify(execFile);

/** Cruises the given folders under the import rules; gives how many modules were read and each violation as a line. */
export async function checkImports(folders: string[], cwd = root): Promise<{ modules: number; violations: string[] }> {
  const args = ['--config', `${root}.dependency-cruiser.cjs`, '--output-type', 'json', ...folders];
  const { stdout } = await execute(tool('node'), [tool('depcruise'), ...args], { cwd, maxBuffer: 256 * 1024 * 1024 });
  const { summary } = JSON.parse(stdout) as Report;
  const violations = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  return { modules: summary.totalCruised, violations };
}

if (import.meta.main) {
  const { modules, violations } = await checkImports(['apps', 'packages']);
  for (const violation of violations) console.error(violation);
  // With a compiler it cannot read, the tool cruises nothing and reports success: that is a failure here.
  if (modules < 50) console.error(`Only ${modules} modules were read.`);
  process.exitCode = violations.length > 0 || modules < 50 ? 1 : 0;
}
