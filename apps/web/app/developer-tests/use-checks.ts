import { useEffect, useRef, useState } from 'react';
import { showToast } from '../ui/toasts/toast.tsx';
import { type CheckId, type CheckMode, type CheckResult, describeEnd, runAll, runCheck } from './checks.ts';
import { realChecks } from './real-checks.ts';
import { simulatedChecks } from './simulated-checks.ts';

const checks = { simulated: simulatedChecks, real: realChecks };
const tools = {
  now: () => Date.now(),
  random: () => Math.random(),
  wait: (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds)),
  request: (path: string) => fetch(path, { cache: 'no-store', headers: { Accept: 'application/json' } }),
};

/** Runs checks one at a time, and collects their results, the latest first. */
export function useChecks(mode: CheckMode) {
  const [results, setResults] = useState<readonly CheckResult[]>([]);
  const [running, setRunning] = useState<CheckId | null>(null);
  const busy = useRef(false);
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
    };
  }, []);

  const run = (id: CheckId) => runCheck(id, mode, checks, tools);
  const note = (result: CheckResult): void => {
    if (unmounted.current) return;
    setResults((previous) => [result, ...previous]);
    showToast(describeEnd(result), { kind: result.passed ? 'success' : 'error' });
  };
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    await work().finally(() => {
      busy.current = false;
      setRunning(null);
    });
  };

  return {
    results,
    running,
    runOne: (id: CheckId) =>
      alone(async () => {
        setRunning(id);
        note(await run(id));
      }),
    runAll: () => alone(() => runAll(run, { wait: tools.wait, onStart: setRunning, onResult: note })),
    clear: () => setResults([]),
  };
}
