import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CheckId, type CheckMode, type CheckTools, checkIds, describeEnd, runAll, runCheck } from './checks.ts';
import { realChecks } from './real-checks.ts';
import { simulatedChecks } from './simulated-checks.ts';

/** Tools by a clock of their own: waiting moves it, and nothing else does. */
function createTools(changes: Partial<CheckTools> = {}) {
  const waits: number[] = [];
  let clock = 1_000_000;
  const tools: CheckTools = {
    now: () => clock,
    random: () => 0.5,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      clock += milliseconds;
    },
    ask: () => Promise.reject(new Error('nothing is called')),
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
  ])('%s takes %i ms, calls nothing and says that it is simulated', async (id, milliseconds) => {
    const { run } = createTools();
    const result = await run(id);
    expect(result).toMatchObject({ id, mode: 'simulated', passed: true, durationMs: milliseconds });
    expect(result.details).toMatch(/^Simulado: /);
  });

  test('errors fails below 30 in 100, and at no other time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), async (drawn) => {
        const { run } = createTools({ random: () => drawn });
        expect((await run('errors')).passed).toBe(drawn >= 0.3);
      }),
    );
  });
});

describe('a run of all checks (S-363)', () => {
  test('goes one after the other with 200 ms between them', async () => {
    const { run, waits, tools } = createTools();
    const seen: string[] = [];
    await runAll(run, {
      wait: tools.wait,
      onStart: (id) => seen.push(`> ${id}`),
      onResult: ({ id }) => seen.push(id),
    });
    expect(seen).toEqual(checkIds.flatMap((id) => [`> ${id}`, id]));
    expect(waits).toEqual([1000, 200, 800, 200, 1200, 200, 200, 500]);
  });

  test('says what became of each', () => {
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
  ])('%s of the answer %j with %i: %s', async (id, body, status, passed) => {
    const { run } = createTools({ ask: answer(body, status) });
    expect(await run(id, 'real')).toMatchObject({ id, mode: 'real', passed });
  });

  test('fail where nobody answers, and with what is no JSON', async () => {
    const { run } = createTools();
    for (const id of checkIds) {
      expect(await run(id, 'real')).toMatchObject({ passed: false, details: 'nothing is called' });
    }
    const html = createTools({ ask: async () => new Response('<html>') });
    expect((await html.run('api', 'real')).passed).toBe(false);
  });

  test('find a slow request too slow', async () => {
    let clock = 0;
    const { run } = createTools({
      now: () => clock,
      ask: async () => {
        clock += 2_001;
        return Response.json([]);
      },
    });
    expect(await run('performance', 'real')).toMatchObject({ passed: false, durationMs: 2_001 });
  });
});
