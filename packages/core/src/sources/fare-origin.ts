/** Where fares come from: the demonstration's computed flights, a supplier's test fares, or sellers. */
export type FareOrigin = 'simulated' | 'test' | 'real';

/**
 * The line above every page and mail that says what is not real; null where everything is. `demo`: other services than
 * the fares' may be simulated.
 */
export function describeSimulation(demo: boolean, fares: FareOrigin): string | null {
  switch (fares) {
    case 'simulated':
      return 'Demonstração: voos e preços simulados';
    case 'test':
      return demo
        ? 'Demonstração: tarifas de teste, que não são reais'
        : 'Tarifas de teste: voos e preços não são reais';
    case 'real':
      return demo ? 'Voos e preços reais; o resto é demonstração' : null;
  }
}
