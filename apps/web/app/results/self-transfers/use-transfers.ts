import { NO_TRANSFERS, type TransferReport } from '@revoada/core/self-transfer/transfer-report';
import { useEffect, useState } from 'react';
import { readTransfers } from './read-transfers.ts';

type Reading = { url: string; report: TransferReport; failure: string | null };

/** Finished reports by their URLs, for Back and Forward. */
const finished = new Map<string, { report: TransferReport; at: number }>();
const mostFinished = 6;
/** Fares of the list are as old when it offers a new search. */
const freshForMs = 5 * 60_000;

function recall(url: string): TransferReport | null {
  const last = finished.get(url);
  return last && performance.now() - last.at < freshForMs ? last.report : null;
}

function remember(url: string, report: TransferReport): void {
  finished.delete(url);
  finished.set(url, { report, at: performance.now() });
  const [oldest] = finished.keys();
  if (oldest !== undefined && finished.size > mostFinished) finished.delete(oldest);
}

/**
 * The self-transfers at a URL of the API, read once `ready`. `initial` is the report in the page; `failure` is a
 * Portuguese text.
 */
export function useTransfers(url: string, ready: boolean, initial: TransferReport | null) {
  const [reading, setReading] = useState<Reading>({ url, report: initial ?? NO_TRANSFERS, failure: null });
  const [attempt, setAttempt] = useState(0);
  const [initialUrl] = useState(initial && url);
  const isInitial = url === initialUrl && attempt === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same URL again
  useEffect(() => {
    if (!ready || isInitial) return;
    const recalled = recall(url);
    setReading({ url, report: recalled ?? NO_TRANSFERS, failure: null });
    if (recalled) return;
    const leaving = new AbortController();
    const onReport = (report: TransferReport): void => {
      if (leaving.signal.aborted) return;
      if (report.phase === 'done' && !report.partial) remember(url, report);
      setReading({ url, report, failure: null });
    };
    void readTransfers(url, leaving.signal, onReport).then((failure) => {
      if (failure !== null) setReading((latest) => ({ ...latest, failure }));
    });
    return () => leaving.abort();
  }, [url, ready, isInitial, attempt]);
  const { report, failure } = reading.url === url ? reading : { report: NO_TRANSFERS, failure: null };
  return { report, failure, retry: () => setAttempt((before) => before + 1) };
}
