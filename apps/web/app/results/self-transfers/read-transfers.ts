import type { TransferReport } from '@revoada/core/self-transfer/transfer-report';
import { createParser } from 'eventsource-parser';
import { readSearchFailure, toSearchFailure } from '../../search-stream/search-failure.ts';

/**
 * Reads the reports of a search for self-transfers as they come. Resolves to null after the last one, or when the signal is
 * aborted, and to a Portuguese text where it failed.
 */
export async function readTransfers(
  url: string,
  signal: AbortSignal,
  onReport: (report: TransferReport) => void,
): Promise<string | null> {
  let ended = false;
  const parser = createParser({
    onEvent({ event, data }) {
      if (event !== 'selfTransfers') return;
      const report: TransferReport = JSON.parse(data);
      ended = report.phase === 'done';
      onReport(report);
    },
  });
  try {
    const response = await fetch(url, { signal, headers: { Accept: 'text/event-stream' }, cache: 'no-store' });
    if (!response.ok) return (await readSearchFailure(response)).message;
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      parser.feed(decoder.decode(piece.value, { stream: true }));
    }
  } catch {
    // A broken stream ends like one that stops early.
  }
  return ended || signal.aborted ? null : toSearchFailure('network-failure').message;
}
