import type { Viewer } from '@revoada/core/account/viewer';
import type { CheckoutState } from '@revoada/core/plans/subscription-summary';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { SuccessPage } from './success-page.tsx';

function show(state: CheckoutState, viewer: Partial<Viewer> | null): string {
  const Page = () => <SuccessPage state={state} late={false} again={null} />;
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Page }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { viewer } } }} />);
}

describe('/success without a payment of the viewer (S-519)', () => {
  const viewers = {
    'a visitor': null,
    'a free account': { account: 'free' },
    'a subscriber': { account: 'subscriber' },
  };

  test.each(Object.entries(viewers))('shows %s that no payment was found, and grants no access', (_, viewer) => {
    const page = show('unknown', viewer as Partial<Viewer> | null);
    expect(page).toContain('Nenhum pagamento encontrado</h1>');
    expect(page).toContain('Não encontramos um pagamento seu neste endereço.');
    expect(page).toMatch(/<a [^>]*href="\/checkout"[^>]*>Ver a Conta PRO/);
    expect(page).not.toMatch(/Pagamento Realizado|está ativa|\/area-logada/);
  });

  test('links members to their subscription, and visitors through the sign-in', () => {
    expect(show('unknown', { account: 'free' })).toMatch(/href="\/conta#assinatura">Ver minha assinatura/);
    expect(show('unknown', null)).toMatch(/href="\/login\?returnTo=%2Fconta%23assinatura">Entrar na minha conta/);
    expect(show('unknown', null)).toContain('Pagou com a sua conta em outro navegador?');
  });

  test('shows that an abandoned payment charged nothing', () => {
    expect(show('unpaid', { account: 'free' })).toContain('O pagamento não foi concluído e nada foi cobrado.');
  });
});
