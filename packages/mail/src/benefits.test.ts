import type { Benefit } from '@revoada/core/plans/benefits';
import { expect, test, vi } from 'vitest';

/** Mail of a first payment with these benefits available and the others announced. */
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

test('promises only available benefits (S-178)', async () => {
  expect(await welcomeWith(['results', 'dates'])).toContain(
    'Agora você vê todos os resultados e busca em qualquer data.',
  );
});

test('lists each benefit that is available', async () => {
  const text = await welcomeWith(['results', 'dates', 'alerts', 'promotions', 'dashboard']);
  expect(text).toContain(
    'busca em qualquer data, recebe alertas de preço por WhatsApp, push e e-mail, vê as promoções antes e abre o painel das suas milhas.',
  );
});
