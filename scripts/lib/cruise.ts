import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root, tool } from './run.ts';

type Dependency = { resolved: string; dependencyTypes: string[] };

/** What dependency-cruiser tells of the modules that it read. Paths are relative to where it ran. */
export type CruiseReport = {
  modules: { source: string; dependencies: Dependency[] }[];
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
};

const execute = promisify(execFile);

/** Reads every import of the given folders, under the import rules. */
export async function cruise(folders: string[], cwd = root): Promise<CruiseReport> {
  const args = ['--config', `${root}.dependency-cruiser.cjs`, '--output-type', 'json', ...folders];
  const { stdout } = await execute(tool('node'), [tool('depcruise'), ...args], { cwd, maxBuffer: 256 * 1024 * 1024 });
  return JSON.parse(stdout) as CruiseReport;
}
