import { inject } from 'vitest';

/** What Stryker's changed code and its setup of each test file share through a global of this name. */
type Shared = { activeMutant?: string; hitCount?: number; mutantCoverage?: unknown };

const provided = inject as (key: string) => string;
const shared = (globalThis as Record<string, unknown>)[provided('globalNamespace')] as Shared;

// A thread that is used again must not load modules under the mutant of an earlier run, nor count on from its counters.
// Stryker sets the mutant before the tests begin, or has set it already where modules are to be loaded under it.
shared.hitCount = undefined;
if (provided('mode') === 'dry-run') shared.mutantCoverage = undefined;
else if (provided('mutantActivation') === 'runtime') shared.activeMutant = undefined;
