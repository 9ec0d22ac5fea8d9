import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CheckDeps, type CheckId, type CheckMode, checkIds, describeEnd, runAll, runCheck } from './checks.ts';
import { realChecks } from './real-checks.ts';
import { simulatedChecks } from './simulated-checks.ts';

/** Creates dependencies with a clock that only waiting moves. */
function createTools(changes: Partial<CheckDeps> = {}) {
  const waits: number[] = [];
  let clock = 1_000_000;
  const tools: CheckDeps = {
    now: () => clock,
    random: () => 0.5,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      clock += milliseconds;
    },
    request: () => Promise.reject(new Error('nothing is called')),
    ...changes,
  };
  const run = (id: CheckId, mode: CheckMode = 'simulated') =>
    runCheck(id, mode, { simulated: simulatedChecks, real: realChecks }, tools);
  return { tools, waits, run };
}

const answer =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });

describe('the simulated checks (S-364)', () => {
  test.each<[CheckId, number]>([
    ['api', 1000],
    ['authentication', 800],
    ['database', 1200],
    ['performance', 0],
    ['errors', 500],
  ])('%s takes %i ms without a request, and shows that it is simulated', async (id, milliseconds) => {
    const { run } = createTools();
    const result = await run(id);
    expect(result).toMatchObject({ id, mode: 'simulated', passed: true, durationMs: milliseconds });
    expect(result.details).toMatch(/^Simulado: /);
  });

  test('errors fails below 30 in 100, and never otherwise', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), async (drawn) => {
        const { run } = createTools({ random: () => drawn });
        expect((await run('errors')).passed).toBe(drawn >= 0.3);
      }),
    );
  });
});

describe('a run of all checks (S-363)', () => {
  test('runs one after the other with 200 ms between them', async () => {
    const { run, waits, tools } = createTools();
    const calls: string[] = [];
    await runAll(run, {
      wait: tools.wait,
      onStart: (id) => calls.push(`> ${id}`),
      onResult: ({ id }) => calls.push(id),
    });
    expect(calls).toEqual(checkIds.flatMap((id) => [`> ${id}`, id]));
    expect(waits).toEqual([1000, 200, 800, 200, 1200, 200, 200, 500]);
  });

  test('returns a text for each result', () => {
    expect(describeEnd({ id: 'api', passed: true })).toBe('Teste "Conexão com a API" passou!');
    expect(describeEnd({ id: 'errors', passed: false })).toBe('Teste "Tratamento de erros" falhou!');
  });
});

describe('the real checks (S-365)', () => {
  test.each<[CheckId, unknown, number, boolean]>([
    ['api', { status: 'ready' }, 200, true],
    ['api', { status: 'no database' }, 503, false],
    ['authentication', { passed: true, details: 'Token aceito' }, 200, true],
    ['authentication', { passed: false, details: 'Token recusado' }, 200, false],
    ['database', { error: {} }, 404, false],
    ['performance', [], 200, true],
    ['performance', {}, 500, false],
    ['errors', { error: { code: 'invalid-search', message: 'Preencha' } }, 400, true],
    ['errors', { offers: [] }, 200, false],
  ])('%s for the answer %j with %i passes: %s', async (id, body, status, passed) => {
    const { run } = createTools({ request: answer(body, status) });
    expect(await run(id, 'real')).toMatchObject({ id, mode: 'real', passed });
  });

  test('fail without an answer, and for one that is not JSON', async () => {
    const { run } = createTools();
    for (const id of checkIds) {
      expect(await run(id, 'real')).toMatchObject({ passed: false, details: 'nothing is called' });
    }
    const html = createTools({ request: async () => new Response('<html>') });
    expect((await html.run('api', 'real')).passed).toBe(false);
  });

  test('report a slow request', async () => {
    let clock = 0;
    const { run } = createTools({
      now: () => clock,
      request: async () => {
        clock += 2_001;
        return Response.json([]);
      },
    });
    expect(await run('performance', 'real')).toMatchObject({ passed: false, durationMs: 2_001 });
  });
});
