import type { CheckDeps, CheckId, CheckOutcome } from './checks.ts';

/** Failure rate of the simulated check of errors. */
const failureRate = 0.3;
const roots = 200_000;

/** Checks without requests: they wait, and report that they are simulated. */
export const simulatedChecks: Readonly<Record<CheckId, (tools: CheckDeps) => Promise<CheckOutcome>>> = {
  api: (tools) => simulate(tools, 1000, 'resposta 200'),
  authentication: (tools) => simulate(tools, 800, 'token aceito'),
  database: (tools) => simulate(tools, 1200, '10 linhas lidas'),
  async performance({ now }) {
    const start = now();
    let sum = 0;
    for (let number = 1; number <= roots; number += 1) sum += Math.sqrt(number);
    const details = `Simulado: ${roots.toLocaleString('pt-BR')} raízes somadas (${Math.round(sum)}) em ${now() - start} ms`;
    return { passed: true, details };
  },
  async errors({ wait, random }) {
    await wait(500);
    if (random() < failureRate) throw new Error('Simulado: erro sorteado (cerca de 30% das vezes)');
    return { passed: true, details: 'Simulado: nenhum erro sorteado' };
  },
};

async function simulate({ wait }: CheckDeps, milliseconds: number, details: string): Promise<CheckOutcome> {
  await wait(milliseconds);
  return { passed: true, details: `Simulado: ${details}` };
}
