import { NO_TRANSFERS, type TransferReport } from '@revoada/core/self-transfer/transfer-report';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readTransfers } from './read-transfers.ts';

afterEach(() => vi.unstubAllGlobals());

const frame = (report: TransferReport) => `event: selfTransfers\ndata: ${JSON.stringify(report)}\n\n`;
const searching: TransferReport = { ...NO_TRANSFERS, phase: 'searching' };
const done: TransferReport = { ...NO_TRANSFERS, phase: 'done' };

async function read(answer: () => Response, signal = new AbortController().signal) {
  vi.stubGlobal('fetch', async () => answer());
  const reports: TransferReport[] = [];
  const failure = await readTransfers('/api', signal, (report) => reports.push(report));
  return { failure, phases: reports.map(({ phase }) => phase) };
}

/** A reply in pieces, cut anywhere. */
const inPieces = (text: string, size = 7) =>
  new Response(
    new ReadableStream({
      start(controller) {
        const bytes = new TextEncoder().encode(text);
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    }),
  );

describe('the stream of self-transfers', () => {
  test('gives each report, however it is cut, and ends with the last', async () => {
    const text = `retry: 3000\n\n${frame(searching)}: \n\n${frame(done)}`;
    expect(await read(() => inPieces(text))).toEqual({ failure: null, phases: ['searching', 'done'] });
  });

  test('fails where it stops early, is unreadable or is refused', async () => {
    const lost = 'Falha na conexão com a API de voos. Verifique sua conectividade.';
    expect(await read(() => inPieces(frame(searching)))).toEqual({ failure: lost, phases: ['searching'] });
    expect(await read(() => inPieces('event: selfTransfers\ndata: {\n\n'))).toEqual({ failure: lost, phases: [] });
    const refused = { error: { code: 'rate-limited', message: 'Muitas buscas' } };
    expect(await read(() => Response.json(refused, { status: 429 }))).toEqual({ failure: 'Muitas buscas', phases: [] });
  });

  test('fails in silence once its reader has left', async () => {
    expect(await read(() => inPieces(frame(searching)), AbortSignal.abort())).toMatchObject({ failure: null });
  });
});
