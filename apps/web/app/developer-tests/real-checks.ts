import type { CheckDeps, CheckId, CheckOutcome } from './checks.ts';

/** A longer request counts as slow. */
const slowMs = 2_000;

/** The same five checks against the running system. */
export const realChecks: Readonly<Record<CheckId, (tools: CheckDeps) => Promise<CheckOutcome>>> = {
  async api({ request: ask }) {
    const response = await ask('/health/ready');
    const { status } = (await response.json()) as { status?: unknown };
    return {
      passed: response.ok && status === 'ready',
      details: `/health/ready: ${response.status}, ${String(status)}`,
    };
  },
  authentication: ({ request: ask }) => checkServer(ask, 'authentication'),
  database: ({ request: ask }) => checkServer(ask, 'database'),
  async performance({ request: ask, now }) {
    const start = now();
    const response = await ask('/api/airports?q=sao');
    const { length } = await response.text();
    const took = now() - start;
    const details = `/api/airports: ${response.status}, ${length} caracteres em ${took} ms (limite: ${slowMs} ms)`;
    return { passed: response.ok && took <= slowMs, details };
  },
  async errors({ request: ask }) {
    // A search without parameters is an error with a code.
    const response = await ask('/api/flights/search');
    const { error } = (await response.json()) as { error?: { code?: unknown; message?: unknown } };
    const named = response.status === 400 && error?.code === 'invalid-search';
    return { passed: named, details: `Erro ${response.status} recebido e tratado: ${String(error?.message)}` };
  },
};

async function checkServer(ask: CheckDeps['request'], what: 'authentication' | 'database'): Promise<CheckOutcome> {
  const response = await ask(`/api/developer/checks/${what}`);
  if (!response.ok) return { passed: false, details: `Resposta ${response.status}` };
  const { passed, details } = (await response.json()) as { passed?: unknown; details?: unknown };
  return { passed: passed === true, details: String(details) };
}
