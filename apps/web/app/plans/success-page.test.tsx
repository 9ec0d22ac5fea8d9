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

describe('/success without a payment of the person who opens it (S-519)', () => {
  const viewers = {
    'a visitor': null,
    'a free account': { account: 'free' },
    'a subscriber': { account: 'subscriber' },
  };

  test.each(Object.entries(viewers))('says to %s that none was found, and claims no access', (_, viewer) => {
    const page = show('unknown', viewer as Partial<Viewer> | null);
    expect(page).toContain('Nenhum pagamento encontrado</h1>');
    expect(page).toContain('Não encontramos um pagamento seu neste endereço.');
    expect(page).toMatch(/<a [^>]*href="\/checkout"[^>]*>Ver a Conta PRO/);
    expect(page).not.toMatch(/Pagamento Realizado|está ativa|\/area-logada/);
  });

  test('leads an account to its subscription, and a visitor to it by way of the sign-in', () => {
    expect(show('unknown', { account: 'free' })).toMatch(/href="\/conta#assinatura">Ver minha assinatura/);
    expect(show('unknown', null)).toMatch(/href="\/login\?returnTo=%2Fconta%23assinatura">Entrar na minha conta/);
    expect(show('unknown', null)).toContain('Pagou com a sua conta em outro navegador?');
  });

  test('says of a payment that was left that nothing was charged', () => {
    expect(show('unpaid', { account: 'free' })).toContain('O pagamento não foi concluído e nada foi cobrado.');
  });
});
