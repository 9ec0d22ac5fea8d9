import {
  CLAIM_IDS,
  type Claim,
  type ClaimId,
  completeClaim,
  OWNER_CLAIMS,
} from '@revoada/core/owner-texts/owner-claims';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, type LoaderFunction, RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ClaimsPage } from '../admin/claims.tsx';
import * as consultancy from '../routes/information/consultoria.tsx';
import * as group from '../routes/information/grupo-exclusivo.tsx';
import * as about from '../routes/information/sobre.tsx';
import * as trainings from '../routes/information/treinamentos.tsx';
import { servicesContext } from '../services.ts';
import type { SiteServices } from '../site-services.ts';

const edited: Partial<Record<ClaimId, Record<string, string>>> = {
  courses: { topics2: 'Só um assunto' },
  plans: { price3: 'R$ 9.999' },
};

/** Renders a page by its loader and component, with these claims confirmed. */
async function show(page: { loader: unknown; default: () => React.ReactNode }, confirmed: readonly ClaimId[]) {
  const context = new RouterContextProvider();
  const readClaim = async (id: ClaimId): Promise<Claim> =>
    completeClaim(id, { texts: edited[id] ?? {}, confirmed: confirmed.includes(id) });
  context.set(servicesContext, { readClaim, readReferences: async () => [] } as unknown as SiteServices);
  const url = new URL('https://revoada.example/');
  const data = await (page.loader as LoaderFunction)({
    context,
    request: new Request(url),
    url,
    params: {},
    pattern: '/',
  });
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: page.default, loader: () => data }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { page: data } }} />);
}

const notes = {
  courses: 'O que há em cada curso é um exemplo',
  plans: 'O que há em cada plano é um exemplo',
  group: 'O que há no grupo é um exemplo',
};

describe('an unconfirmed claim is marked as an example (S-281, S-534)', () => {
  test.each([
    ['courses', trainings],
    ['plans', consultancy],
    ['group', group],
  ] as const)('%s, whatever else is confirmed', async (id, page) => {
    const others = CLAIM_IDS.filter((one) => one !== id);
    expect(await show(page, others)).toContain(notes[id]);
    expect(await show(page, [id])).not.toContain(notes[id]);
  });

  test.each([
    ['/sobre', about],
    ['/consultoria', consultancy],
  ] as const)('each figure of %s', async (_, page) => {
    expect((await show(page, ['impact', 'plans'])).match(/ \(exemplo\)<\/dt>/g)).toHaveLength(3);
    expect(await show(page, ['specialist'])).not.toContain('(exemplo)');
  });
});

test('pages show the owner’s texts, and the defaults elsewhere (S-534)', async () => {
  const courses = await show(trainings, []);
  expect(courses).toContain('Só um assunto');
  expect(courses).not.toContain('Clubes e compras de milhas');
  expect(courses).toContain('A primeira emissão, do começo ao fim');
  expect(await show(consultancy, [])).toMatch(/Consultoria VIP.*R\$ 9\.999/s);
  const promises = await show(group, []);
  expect(promises).toMatch(/Suporte prioritário.*Ferramentas avançadas/s);
});

test('the form shows each text with the default of the edited ones, and the confirmation separately (S-534)', () => {
  const render = (claim: Claim) => {
    const Page = () => <ClaimsPage id="specialist" claim={claim} done={null} refused={null} />;
    const Stub = createRoutesStub([{ id: 'page', path: '/', Component: Page }]);
    return renderToStaticMarkup(<Stub />);
  };
  const html = render({ texts: { value1: '20' }, confirmed: false });
  expect(html.match(/<input id="(value|label)\d"/g)).toHaveLength(OWNER_CLAIMS.specialist.fields.length);
  expect(html).toContain('Texto do site: 15+');
  expect(html).toMatch(/<input type="checkbox" name="confirmado" value="1"\/>/);
  expect(html).toContain('>exemplo<');
  expect(render({ texts: {}, confirmed: true })).toMatch(/name="confirmado"[^>]* checked=""/);
});
