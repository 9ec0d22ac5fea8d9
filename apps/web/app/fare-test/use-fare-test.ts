import type { SearchQuery } from '@revoada/core/search/query';
import { useRef, useState } from 'react';
import { useSharedReferences } from '../site-data.ts';
import { showToast } from '../ui/toasts/toast.tsx';
import { runTest, searchApi, type TestMode, type TestResult } from './run-test.ts';

export type FareTestState =
  | { phase: 'idle' }
  | { phase: 'running' }
  | { phase: 'success'; query: SearchQuery; result: TestResult; milliseconds: number }
  | { phase: 'error'; message: string };

/** Idle, running, then success or error; a new run cancels the former. */
export function useFareTest() {
  const [state, setState] = useState<FareTestState>({ phase: 'idle' });
  const references = useSharedReferences();
  const running = useRef<AbortController | null>(null);

  async function run(mode: TestMode, query: SearchQuery): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ phase: 'running' });
    const start = performance.now();
    try {
      const result = await runTest(mode, query, { ask: searchApi, references }, controller.signal);
      if (controller.signal.aborted) return;
      setState({ phase: 'success', query, result, milliseconds: performance.now() - start });
    } catch (error) {
      if (controller.signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      setState({ phase: 'error', message });
      showToast(`Erro: ${message}`, { kind: 'error' });
    }
  }

  return {
    state,
    run,
    reset() {
      running.current?.abort();
      setState({ phase: 'idle' });
    },
  };
}
