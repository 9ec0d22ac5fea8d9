import { request } from 'node:http';
import { startBackend } from './lib/backend.ts';
import { dayAhead } from './lib/dates.ts';
import { largeReply, onDay } from './lib/reply.ts';
import { median, type Row } from './lib/report.ts';
import { startMeasuredServer } from './lib/server.ts';

/** Resolves with the moment at which the first offers arrive on a search's stream; leaves it then. */
function firstOffers(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { accept: 'text/event-stream' } }, (response) => {
      response.on('data', (piece: Buffer) => {
        if (!piece.includes('event: offers')) return;
        resolve(performance.now());
        asked.destroy();
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** From the backend's first reply with flights in it to the first offers at the reader, one day after another. */
export async function firstOffersLatency(): Promise<Row[]> {
  const { reply, origin, destination, date } = largeReply();
  const text = JSON.stringify(reply);
  const pending = JSON.stringify({
    ...reply,
    Completed: false,
    Data: [{ ...reply.Data[0], ActiveProviders: ['Latam', 'Gol'], flights: [] }],
  });
  const asked = new Set<string>();
  let sentAt = 0;
  const backend = await startBackend((search, response) => {
    if (!asked.has(search.Ida)) {
      asked.add(search.Ida);
      response.end(pending);
      return;
    }
    const body = onDay(text, date, search.Ida);
    response.once('finish', () => {
      sentAt = performance.now();
    });
    response.end(body);
  });
  const server = await startMeasuredServer(backend.baseUrl);
  const waits: number[] = [];
  try {
    for (let day = 1; day <= 29; day += 1) {
      const address = `origem=${origin}&destino=${destination}&ida=${dayAhead(day)}&soIda=true`;
      const arrived = await firstOffers(`${server.url}/api/flights/search?${address}`);
      waits.push(arrived - sentAt);
    }
  } finally {
    await server.stop();
    backend.close();
  }
  const wait = median(waits);
  return [
    {
      what: `From the backend's first reply with flights (${Math.round(text.length / 1024)} KB) to the first offers at the reader (median)`,
      budget: '10 ms',
      measured: `${wait.toFixed(1)} ms`,
      ok: wait < 10,
    },
  ];
}
