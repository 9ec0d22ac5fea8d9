import type { BenefitId } from '@revoada/core/plans/benefit-states';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';

/** Dialogs draw themselves outside the page, where a server renders nothing: here their words are enough. */
vi.mock('../ui/dialog.tsx', () => ({
  ModalDialog: ({ title, children }: { title: string; children: ReactNode }) => (
    <div>
      {title} {children}
    </div>
  ),
}));

const data = '@revoada/core/plans/benefit-states';

type States = { benefitStates: Record<BenefitId, { state: 'available' | 'coming' }> };

/** The same build with one word of data changed: these benefits are available, the others coming. */
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

/** A part of the site as HTML, without its drawings. */
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

/** What each place says, as text. */
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

describe('what the plan gives today (S-178)', () => {
  let said: Said;
  beforeEach(async () => {
    said = await withAvailable(['results', 'dates']);
  });

  test.each(['checkout', 'modal'] as const)('is all that %s speaks of', (place) => {
    expect(said[place]).not.toMatch(/alerta|promoç|painel|em breve/i);
  });

  test('is all that the terms promise', () => {
    expect(said.terms).toContain('Ela dá resultados ilimitados e datas além de 30 dias. É uma');
    expect(said.terms).not.toMatch(/alerta|promoç|painel/i);
    expect(said.terms).toContain('‘em breve’ ainda não existe');
  });

  test.each(['home', 'card', 'area'] as const)('is apart from what %s announces', (place) => {
    expect(said[place]).toContain('Alertas inteligentes de preço por WhatsApp, push e e-mail em breve');
    expect(said[place]).toContain('Acesso antecipado a promoções e tarifas especiais em breve');
    expect(said[place]).toContain('Resultados ilimitados em cada busca Datas');
  });

  test('is apart in the table and in links', () => {
    expect(said.home).toContain('Alertas de preço em breve Promoções em breve');
    expect(said.areaPro).toContain('Minha conta Painel em breve Alertas em breve');
    expect(said.menu).toContain('Reservas Ofertas em breve Alertas em breve Painel em breve Sair');
  });

  test('leaves no alert to ask for', () => {
    expect(said.invitation).toBe('');
  });
});

describe('a benefit that is turned on', () => {
  let said: Said;
  beforeEach(async () => {
    said = await withAvailable(everything);
  });

  test('is sold with its own words everywhere', () => {
    const features =
      'Alertas inteligentes de preço por WhatsApp, push e e-mail Acesso antecipado a promoções e tarifas especiais';
    for (const place of ['home', 'card', 'checkout', 'area'] as const) expect(said[place]).toContain(features);
    expect(said.home).toContain('Alertas de preço Não inclui WhatsApp, push e e-mail');
    expect(said.home).toContain('Promoções 24 h depois Acesso antecipado');
    expect(said.modal).toContain('recebe alertas de preço por WhatsApp, push e e-mail');
    expect(said.invitation).toContain('Criar alerta');
    expect(said.areaPro).toContain('Minha conta Painel Alertas');
    expect(said.menu).toContain('Alertas Painel Clientes');
    expect(said.terms).toContain(
      'Ela dá resultados ilimitados, datas além de 30 dias, alertas de preço, acesso antecipado a promoções e o painel das suas milhas.',
    );
  });

  test('is nowhere announced any more', () => {
    for (const text of Object.values(said)) expect(text).not.toContain('em breve');
  });
});

describe('alerts that are turned on', () => {
  beforeEach(() => withAvailable(everything));

  test('lead visitors to registration, accounts to the plan, subscribers to the form (S-183, S-436)', async () => {
    const { AlertInvitation } = await import('./alert-invitation.tsx');
    const invitation = (search?: string) => () => <AlertInvitation search={search} />;
    expect(html(invitation(), null)).toContain('href="/register"');
    expect(html(invitation(), 'free')).toContain('href="/premium"');
    expect(html(invitation(), 'subscriber')).toContain('href="/alertas/novo"');
    expect(html(invitation('?ida=2026-12-10'), 'subscriber')).toContain('href="/alertas/novo?ida=2026-12-10"');
  });

  test('are offered with the rest of the plan, and with nothing that it does not give (S-183)', async () => {
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

  test('lead on to where the plan is bought', async () => {
    const { PremiumUpsellModal } = await import('./premium-upsell-modal.tsx');
    const offer = html(() => <PremiumUpsellModal to="/register" onClose={() => undefined} />, null);
    expect(offer).toMatch(/href="\/register"[^>]*>Ativar Alerta Premium/);
  });
});

test('each benefit is turned on by itself', async () => {
  const said = await withAvailable(['results', 'dates', 'promotions']);
  expect(said.checkout).toContain('Acesso antecipado a promoções e tarifas especiais');
  expect(said.checkout).not.toContain('Alertas');
  expect(said.card).toContain('Alertas inteligentes de preço por WhatsApp, push e e-mail em breve');
});
