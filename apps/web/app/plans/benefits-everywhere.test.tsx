import type { BenefitId } from '@revoada/core/plans/benefit-states';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';

/** Dialogs use a portal, where the server renders nothing; their text suffices here. */
vi.mock('../ui/dialog.tsx', () => ({
  ModalDialog: ({ title, children }: { title: string; children: ReactNode }) => (
    <div>
      {title} {children}
    </div>
  ),
}));

const data = '@revoada/core/plans/benefit-states';

type States = { benefitStates: Record<BenefitId, { state: 'available' | 'coming' }> };

/** Loads the build with these benefits available and the others announced. */
async function withAvailable(available: readonly BenefitId[]) {
  vi.resetModules();
  vi.doMock(data, async (original) => {
    const states = await original<States>();
    for (const [id, benefit] of Object.entries(states.benefitStates)) {
      benefit.state = available.includes(id as BenefitId) ? 'available' : 'coming';
    }
    return states;
  });
  return places();
}

const viewer = { sub: 'a|1', name: 'Ana', givenName: 'Ana', nickname: null, email: 'ana@example.com' };
const owner = { companyName: 'Revoada', email: 'a@b.c' };

/** HTML of a part of the site, without its drawings. */
function html(Part: () => ReactNode, account: 'free' | 'subscriber' | null): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Part }]);
  const root = { viewer: account && { ...viewer, account } };
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />).replace(/<svg.*?<\/svg>/gs, '');
}

function shown(Part: () => ReactNode, account: 'free' | 'subscriber'): string {
  return html(Part, account)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** Text of each place. */
async function places() {
  const [
    { Plans },
    { PlanCard },
    checkout,
    { UpgradeModal },
    { AlertInvitation },
    { PremiumUpsellModal },
    area,
    menu,
    law,
  ] = await Promise.all([
    import('../home/plans.tsx'),
    import('./plan-card.tsx'),
    import('../routes/plans/checkout.tsx'),
    import('./upgrade-modal.tsx'),
    import('./alert-invitation.tsx'),
    import('./premium-upsell-modal.tsx'),
    import('../account/logged-in-area.tsx'),
    import('../layout/account-menu.tsx'),
    import('../legal/terms.tsx'),
  ]);
  const terms = law.terms(owner as never).find(({ id }) => id === 'assinatura');
  const full = { ...viewer, emailVerified: true, hasPassword: true, admin: false } as const;
  return {
    home: shown(() => <Plans />, 'free'),
    card: shown(() => <PlanCard>{null}</PlanCard>, 'free'),
    checkout: shown(checkout.default, 'free'),
    modal: shown(
      () => <UpgradeModal maxDaysAhead={30} onClose={() => undefined} onOtherDate={() => undefined} />,
      'free',
    ),
    invitation: shown(() => <AlertInvitation />, 'free'),
    offer: shown(() => <PremiumUpsellModal to="/premium" onClose={() => undefined} />, 'free'),
    area: shown(() => <area.LoggedInArea viewer={{ ...full, account: 'free' }} subscription={null} />, 'free'),
    areaPro: shown(
      () => <area.LoggedInArea viewer={{ ...full, account: 'subscriber' }} subscription={null} />,
      'subscriber',
    ),
    menu: shown(() => <menu.AccountLinks viewer={{ ...full, account: 'subscriber' }} />, 'subscriber'),
    terms: shown(() => terms?.body, 'free'),
  };
}

type Said = Awaited<ReturnType<typeof places>>;

const everything: readonly BenefitId[] = ['results', 'dates', 'alerts', 'promotions', 'dashboard'];

describe('the plan’s available benefits (S-178)', () => {
  let texts: Said;
  beforeEach(async () => {
    texts = await withAvailable(['results', 'dates']);
  });

  test.each(['checkout', 'modal'] as const)('are the only ones in %s', (place) => {
    expect(texts[place]).not.toMatch(/alerta|promoç|painel|em breve/i);
  });

  test('are the only ones in the terms', () => {
    expect(texts.terms).toContain('Ela dá resultados ilimitados e datas além de 30 dias. É uma');
    expect(texts.terms).not.toMatch(/alerta|promoç|painel/i);
    expect(texts.terms).toContain('‘em breve’ ainda não existe');
  });

  test.each(['home', 'card', 'area'] as const)('are separate from those that %s announces', (place) => {
    expect(texts[place]).toContain('Alertas inteligentes de preço por WhatsApp, push e e-mail em breve');
    expect(texts[place]).toContain('Acesso antecipado a promoções e tarifas especiais em breve');
    expect(texts[place]).toContain('Resultados ilimitados em cada busca Datas');
  });

  test('are separate in the table and in links', () => {
    expect(texts.home).toContain('Alertas de preço em breve Promoções em breve');
    expect(texts.areaPro).toContain('Minha conta Painel em breve Alertas em breve');
    expect(texts.menu).toContain('Reservas Ofertas em breve Alertas em breve Painel em breve Sair');
  });

  test('leave no link to an alert', () => {
    expect(texts.invitation).toBe('');
  });
});

describe('a benefit that becomes available', () => {
  let texts: Said;
  beforeEach(async () => {
    texts = await withAvailable(everything);
  });

  test('is described with its text in every place', () => {
    const features =
      'Alertas inteligentes de preço por WhatsApp, push e e-mail Acesso antecipado a promoções e tarifas especiais';
    for (const place of ['home', 'card', 'checkout', 'area'] as const) expect(texts[place]).toContain(features);
    expect(texts.home).toContain('Alertas de preço Não inclui WhatsApp, push e e-mail');
    expect(texts.home).toContain('Promoções 24 h depois Acesso antecipado');
    expect(texts.modal).toContain('recebe alertas de preço por WhatsApp, push e e-mail');
    expect(texts.invitation).toContain('Criar alerta');
    expect(texts.areaPro).toContain('Minha conta Painel Alertas');
    expect(texts.menu).toContain('Alertas Painel Clientes');
    expect(texts.terms).toContain(
      'Ela dá resultados ilimitados, datas além de 30 dias, alertas de preço, acesso antecipado a promoções e o painel das suas milhas.',
    );
  });

  test('is no longer announced', () => {
    for (const text of Object.values(texts)) expect(text).not.toContain('em breve');
  });
});

describe('alerts that become available', () => {
  beforeEach(() => withAvailable(everything));

  test('lead visitors to registration, members to the plan, subscribers to the form (S-183, S-436)', async () => {
    const { AlertInvitation } = await import('./alert-invitation.tsx');
    const invitation = (search?: string) => () => <AlertInvitation search={search} />;
    expect(html(invitation(), null)).toContain('href="/register"');
    expect(html(invitation(), 'free')).toContain('href="/premium"');
    expect(html(invitation(), 'subscriber')).toContain('href="/alertas/novo"');
    expect(html(invitation('?ida=2026-12-10'), 'subscriber')).toContain('href="/alertas/novo?ida=2026-12-10"');
  });

  test('are offered with the rest of the plan, and without unavailable benefits (S-183)', async () => {
    const dates =
      'Buscas sem limite de data Você escolhe o lugar e a data Planejamento com calma, meses antes da viagem';
    const alerts = 'Alertas de preço personalizados, por WhatsApp, push e e-mail';
    expect((await withAvailable(everything)).offer).toContain(`${dates} ${alerts}`);
    const withoutDates = (await withAvailable(['results', 'alerts'])).offer;
    expect(withoutDates).toContain(alerts);
    expect(withoutDates).not.toMatch(/data|lugar|meses/);
    const withoutAlerts = (await withAvailable(['results', 'dates'])).offer;
    expect(withoutAlerts).toContain(dates);
    expect(withoutAlerts).not.toContain('personalizados');
  });

  test('lead on to the page that sells the plan', async () => {
    const { PremiumUpsellModal } = await import('./premium-upsell-modal.tsx');
    const offer = html(() => <PremiumUpsellModal to="/register" onClose={() => undefined} />, null);
    expect(offer).toMatch(/href="\/register"[^>]*>Ativar Alerta Premium/);
  });
});

test('each benefit becomes available independently', async () => {
  const texts = await withAvailable(['results', 'dates', 'promotions']);
  expect(texts.checkout).toContain('Acesso antecipado a promoções e tarifas especiais');
  expect(texts.checkout).not.toContain('Alertas');
  expect(texts.card).toContain('Alertas inteligentes de preço por WhatsApp, push e e-mail em breve');
});
