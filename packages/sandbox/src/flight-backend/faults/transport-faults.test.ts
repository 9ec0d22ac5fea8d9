import { describe, expect, test } from 'vitest';
import { type FilledEnvelope, read, searchBody, testBackend } from '../testing/test-backend.ts';
import type { FaultRequest } from './faults.ts';

async function under(fault: FaultRequest, changes = {}) {
  const backend = testBackend();
  backend.faults.add(fault);
  const reply = await backend.post('/api/ConsultaAereo/Consultar', searchBody(changes));
  return { backend, reply };
}

describe('faults of the answer', () => {
  test('an error has the requested status', async () => {
    expect((await under({ kind: 'error', status: 504 })).reply.status).toBe(504);
  });

  test('malformed JSON and a page have status 200', async () => {
    const malformed = (await under({ kind: 'malformed' })).reply;
    expect(malformed.status).toBe(200);
    const text = await malformed.text();
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    const page = (await under({ kind: 'html' })).reply;
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  test('a huge body has the requested size and is valid JSON', async () => {
    const text = await (await under({ kind: 'huge', megabytes: 3 })).reply.text();
    expect(text.length).toBeGreaterThan(3 * 1024 * 1024);
    expect(JSON.parse(text).Success).toBe(true);
  });

  test('a drip sends one byte at a time', async () => {
    const reader = (await under({ kind: 'drip', ms: 1 })).reply.body?.getReader();
    expect((await reader?.read())?.value?.length).toBe(1);
    await reader?.cancel();
  });

  test('slow waits before it answers', async () => {
    const started = performance.now();
    await under({ kind: 'slow', ms: 60 });
    expect(performance.now() - started).toBeGreaterThan(50);
  });
});

describe('faults of the search', () => {
  test('an exception and a missing permission have HTTP 200', async () => {
    const crash = await read<FilledEnvelope>(
      (await under({ kind: 'exception', message: 'Sequence contains no elements' })).reply,
    );
    expect(crash).toMatchObject({ Success: false, Data: null, MensagemErro: 'Sequence contains no elements' });
    const denied = await read<FilledEnvelope>((await under({ kind: 'permission' })).reply);
    expect(denied).toMatchObject({ Success: false, Data: [], MensagemErro: 'Erro ao validar permissoes da agência' });
  });

  test('one provider fails and the others answer', async () => {
    const backend = testBackend();
    backend.faults.add({ kind: 'provider-fails', provider: 'Gol' });
    backend.faults.add({ kind: 'permission', provider: 'Tap' });
    const reply = await backend.finished();
    const sellers = new Set(
      reply.Data[0]?.flights.flatMap(({ segments }) => segments.map((each) => each.IdCiaResponsavel)),
    );
    expect(reply.Completed).toBe(true);
    expect(sellers).toEqual(new Set([1, 3, 34]));
    expect(reply.Data[0]?.LogErros).toEqual([
      'Erro ao consultar Gol: The operation has timed out.',
      'Erro ao validar permissão de pesquisa TAP',
    ]);
  });

  test('a search that never completes still shows what the others found', async () => {
    const backend = testBackend();
    backend.faults.add({ kind: 'never-completes' });
    const reply = await backend.finished();
    expect(reply.Completed).toBe(false);
    expect(reply.Data[0]?.ActiveProviders).toHaveLength(1);
    expect(reply.TotalItens).toBeGreaterThan(10);
  });

  test('an empty result is complete and without flights', async () => {
    const backend = testBackend();
    backend.faults.add({ kind: 'empty' });
    expect(await backend.finished()).toMatchObject({ Success: true, Completed: true, TotalItens: 0 });
  });

  test('a price change shows at once, also on a finished search', async () => {
    const backend = testBackend();
    const cash = ({ Data }: FilledEnvelope) =>
      Data[0]?.flights.find(({ segments }) => segments[0]?.PontosAdulto === -1)?.fareGroup.priceWithoutTax ?? 0;
    const before = cash(await backend.finished());
    backend.faults.add({ kind: 'price-change', percent: 10 });
    expect(cash(await backend.search())).toBeCloseTo(before * 1.1, 1);
  });

  test('with leases a search continues with the same request', async () => {
    const backend = testBackend();
    backend.faults.add({ kind: 'lease' });
    const first = await backend.search();
    backend.later(10_000);
    const LeaseId = first.ExErro?.Extensions?.LeaseId;
    expect(LeaseId).toMatch(/./);
    const second = await backend.search();
    expect(second).toMatchObject({ Completed: true, ExErro: null });
    expect(second.TotalItens).toBeGreaterThan(10);
  });

  test('a quick pace ends with the second reply', async () => {
    const backend = testBackend();
    backend.faults.add({ kind: 'pace', factor: 0 });
    expect((await backend.search()).Completed).toBe(false);
    expect((await backend.search()).Completed).toBe(true);
  });

  test.each([
    ['voos', (body: FilledEnvelope) => body.Data[0].Voos],
    ['data-flights', (body: FilledEnvelope) => body.Data[0].Flights],
    ['data-arrays', (body: FilledEnvelope) => body.Data],
    ['bare', (body: FilledEnvelope) => body as unknown as unknown[]],
    ['normalised', (body: FilledEnvelope) => body.Data[0].Ida],
  ] as const)('the shape %s has the fares in its place', async (shape, fares) => {
    const body = await read<FilledEnvelope>((await under({ kind: 'shape', shape })).reply);
    expect(fares(body)?.length).toBeGreaterThan(30);
  });

  test('a fault of another route touches nothing', async () => {
    expect((await under({ kind: 'error', route: 'GRU-GIG' })).reply.status).toBe(200);
    expect((await under({ kind: 'error', route: 'GRU-*' })).reply.status).toBe(503);
  });
});
