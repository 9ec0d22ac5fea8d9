import { afterAll } from 'vitest';

/** The part that is used here of a module in Vitest's worker; a reset clears these three. */
type Module = { evaluated: boolean; exports?: unknown; promise?: unknown };
type Worker = { evaluatedModules: { idToModuleMap: Map<string, Module> } };
type Thread = { __vitest_worker__: Worker; __keptModules__?: Map<string, Module> };

const unchanged = JSON.parse(process.env.MUTATE_UNCHANGED ?? '[]') as string[];
const thread = globalThis as unknown as Thread;
const modules = thread.__vitest_worker__.evaluatedModules.idToModuleMap;
thread.__keptModules__ ??= new Map();
const kept = thread.__keptModules__;

// Vitest evaluates every module anew for each test file. What holds no mutant, and imports nothing that does, stays as it
// is: to read the airports of the whole world takes longer than most tests.
for (const [id, { evaluated, exports, promise }] of kept) {
  const module = modules.get(id);
  if (module) Object.assign(module, { evaluated, exports, promise });
}

// biome-ignore lint/correctness/noEmptyPattern: Vitest demands a pattern where the file is asked for after it.
afterAll(({}, file) => {
  for (const [id, { evaluated, exports, promise }] of modules) {
    if (!evaluated) continue;
    if (unchanged.some((folder) => id.includes(folder))) kept.set(id, { evaluated, exports, promise });
    if (id.endsWith('/testing/database/test-database.ts')) file.meta.opensDatabase = true;
  }
});
