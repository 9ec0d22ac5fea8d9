import { existsSync } from 'node:fs';
import { listCredentials } from '../apps/server/src/config/hidden-values.ts';
import { readConfiguration, SettingsError } from '../apps/server/src/config/read-configuration.ts';
import { examine } from '../apps/server/src/doctor/examine.ts';
import { type Finding, wrong } from '../apps/server/src/findings/finding.ts';
import { formatReport } from '../apps/server/src/findings/report.ts';

/*
 * npm run doctor: checks the settings and every service that they name, one line each. `--before-start` leaves out the
 * site at PUBLIC_URL. Ends with exit code 1 when anything is wrong.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
const { findings, hidden } = await examineSettings(!process.argv.includes('--before-start'));
console.log(formatReport(findings, hidden));
// A connection that hangs would keep the process.
process.exit(findings.every(({ ok }) => ok) ? 0 : 1);

async function examineSettings(isRunning: boolean): Promise<{ findings: Finding[]; hidden: string[] }> {
  try {
    const configuration = readConfiguration();
    return { findings: await examine(configuration, isRunning), hidden: listCredentials(configuration) };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const findings = error.problems.map(({ name, problem }) => wrong(name, problem, '.env.example says what it is'));
    return { findings, hidden: [] };
  }
}
