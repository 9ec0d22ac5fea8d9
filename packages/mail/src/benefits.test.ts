import type { Benefit } from '@revoada/core/plans/benefits';
import { expect, test, vi } from 'vitest';

/** The mail of a first payment, where these benefits are available and the others coming. */
async function welcomeWith(available: readonly string[]): Promise<string> {
  vi.resetModules();
  vi.doMock('@revoada/core/plans/benefits', async (original) => {
    const { benefits } = await original<{ benefits: readonly Benefit[] }>();
    return {
      benefits: benefits.map((one) => ({ ...one, state: available.includes(one.id) ? 'available' : 'coming' })),
    };
  });
  const { writeMail } = await import('./mail-templates.ts');
  return writeMail('subscription-started', { nextCharge: '2026-12-01T12:00:00Z' }).paragraphs.join(' ');
}

test('the welcome promises what there is, and no more (S-178)', async () => {
  expect(await welcomeWith(['results', 'dates'])).toContain(
    'Agora você vê todos os resultados e busca em qualquer data.',
  );
});

test('the welcome follows each benefit that is turned on', async () => {
  const said = await welcomeWith(['results', 'dates', 'alerts', 'promotions', 'dashboard']);
  expect(said).toContain(
    'busca em qualquer data, recebe alertas de preço por WhatsApp, push e e-mail, vê as promoções antes e abre o painel das suas milhas.',
  );
});
