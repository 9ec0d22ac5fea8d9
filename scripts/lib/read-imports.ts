import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { root } from './run.ts';

/** Reads every import of the given folders, under the import rules. Paths are relative to `baseDir`. */
export async function readImports(folders: string[], baseDir = root): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions(`${root}.dependency-cruiser.cjs`);
  return (await cruise(folders, { ...options, baseDir })).output as ICruiseResult;
}
