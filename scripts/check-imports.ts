import { cruise } from './lib/cruise.ts';

/** Cruises the given folders under the import rules; gives how many modules were read and each violation as a line. */
export async function checkImports(
  folders: string[],
  cwd?: string,
): Promise<{ modules: number; violations: string[] }> {
  const { summary } = await cruise(folders, cwd);
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
