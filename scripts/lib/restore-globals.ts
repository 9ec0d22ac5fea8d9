import { afterAll, vi } from 'vitest';

// Test files share a worker, so each must restore timers and globals.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
