import { existsSync } from 'node:fs';

const root = new URL('../../../', import.meta.url);

type ScriptGroup = { name: string; test: RegExp; priority: number };

/**
 * A script with the listed modules, paths from the repository's root; a folder ends in '/', and its examples are left out.
 * Throws if a module does not exist: a moved module would silently end up in another script.
 */
export function groupModules(name: string, priority: number, modules: readonly string[]): ScriptGroup {
  const missing = modules.find((module) => !existsSync(new URL(module, root)));
  if (missing !== undefined) throw new Error(`The script '${name}' lists ${missing}, which does not exist`);
  const patterns = modules.map((module) => {
    const path = module.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]');
    return module.endsWith('/') ? `${path}(?!examples)` : `${path}$`;
  });
  return { name, test: new RegExp(`[\\\\/](?:${patterns.join('|')})`), priority };
}
