import { afterAll, vi } from 'vitest';

// Test files share their worker: none may hand a stopped clock or a replaced global on to the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
