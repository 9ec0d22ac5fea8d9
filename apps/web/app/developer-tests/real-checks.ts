import type { CheckId, CheckOutcome, CheckTools } from './checks.ts';

/** A request that takes longer is too slow. */
const slowMs = 2_000;

/** The same five against the running system. */
export const realChecks: Readonly<Record<CheckId, (tools: CheckTools) => Promise<CheckOutcome>>> = {
  async api({ ask }) {
    const response = await ask('/health/ready');
    const { status } = (await response.json()) as { status?: unknown };
    return {
      passed: response.ok && status === 'ready',
      details: `/health/ready: ${response.status}, ${String(status)}`,
    };
  },
  authentication: ({ ask }) => askServer(ask, 'authentication'),
  database: ({ ask }) => askServer(ask, 'database'),
  async performance({ ask, now }) {
    const start = now();
    const response = await ask('/api/airports?q=sao');
    const { length } = await response.text();
    const took = now() - start;
    const details = `/api/airports: ${response.status}, ${length} caracteres em ${took} ms (limite: ${slowMs} ms)`;
    return { passed: response.ok && took <= slowMs, details };
  },
  async errors({ ask }) {
    // A search without its parameters is an error that the API has to name.
    const response = await ask('/api/flights/search');
    const { error } = (await response.json()) as { error?: { code?: unknown; message?: unknown } };
    const named = response.status === 400 && error?.code === 'invalid-search';
    return { passed: named, details: `Erro ${response.status} recebido e tratado: ${String(error?.message)}` };
  },
};

async function askServer(ask: CheckTools['ask'], what: 'authentication' | 'database'): Promise<CheckOutcome> {
  const response = await ask(`/api/developer/checks/${what}`);
  if (!response.ok) return { passed: false, details: `Resposta ${response.status}` };
  const { passed, details } = (await response.json()) as { passed?: unknown; details?: unknown };
  return { passed: passed === true, details: String(details) };
}
