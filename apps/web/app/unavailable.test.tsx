import { renderToStaticMarkup } from 'react-dom/server';
import {
  createRoutesStub,
  type LoaderFunctionArgs,
  Outlet,
  RouterContextProvider,
  UNSAFE_ErrorResponseImpl,
} from 'react-router';
import { expect, test } from 'vitest';
import { guard } from './account/session/guard.server.ts';
import { requireMember } from './account/session/member.server.ts';
import { ErrorBoundary } from './root.tsx';
import { loader } from './routes/guarded.tsx';
import { servicesContext } from './services.ts';
import type { Member, SiteServices } from './site-services.ts';

function createArgs(unavailable: boolean) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { unavailable, member: null } as SiteServices);
  const url = new URL('http://localhost/conta');
  return { context, url, pattern: 'conta', params: {}, request: new Request(url) } as unknown as LoaderFunctionArgs;
}

test('a visitor’s form is forwarded to the sign-in page, and a plain request is redirected (S-551)', async () => {
  const send = (method: string) => {
    const { url } = createArgs(false);
    const args = { ...createArgs(false), request: new Request(url, { method }) } as LoaderFunctionArgs;
    return (async () => guard(args, () => Promise.resolve(new Response())))().catch((thrown: Response) => thrown);
  };
  const [form, page] = [await send('POST'), await send('GET')];
  expect([form, page].map((answer) => (answer as Response).status)).toEqual([307, 302]);
  expect((form as Response).headers.get('location')).toBe('/login?aviso=entrar&returnTo=%2Fconta');
});

const readThrownStatus = (thrown: unknown) => (thrown instanceof Response ? thrown.status : thrown);

test('the guarded page answers 503 instead of a redirect while the session is unknown', async () => {
  const page = new Response('a page');
  await expect(
    (async () => guard(createArgs(false), () => Promise.resolve(page)))().catch(readThrownStatus),
  ).resolves.toBe(302);
  expect(await guard(createArgs(true), () => Promise.resolve(page))).toBe(page);
  await expect((async () => loader(createArgs(true)))().catch(readThrownStatus)).resolves.toBe(503);
  expect(loader(createArgs(false))).toBeNull();
});

test('a page for members gets a member: it throws 503 while the session is unknown, and an error without a guard', () => {
  const load = (services: Partial<SiteServices>) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services as SiteServices);
    return () => requireMember(context);
  };
  const member = { viewer: { sub: 'auth0|ana' } } as Member;
  expect(load({ member, unavailable: false })()).toBe(member);
  expect(load({ member: null, unavailable: true })).toThrow(expect.objectContaining({ status: 503 }));
  expect(load({ member: null, unavailable: false })).toThrow('a page for members stands outside the guard');
});

test('a page that could not be loaded is shown inside the site, with a link to itself', () => {
  const shown = (failure: number | Error) => {
    const Page = createRoutesStub([{ id: 'root', path: '/conta', ErrorBoundary, Component: Outlet }]);
    const errors = { root: typeof failure === 'number' ? new UNSAFE_ErrorResponseImpl(failure, '', '') : failure };
    return renderToStaticMarkup(
      <Page initialEntries={['/conta?aba=dados']} hydrationData={{ loaderData: {}, errors }} />,
    );
  };
  const away = shown(503);
  expect(away).toContain('<h1>Voltamos em instantes</h1>');
  expect(away).toMatch(/<a [^>]*href="\/conta\?aba=dados"[^>]*>Tentar de novo<\/a>/);
  expect(away).toContain('<header ');
  expect(shown(500)).toContain('<h1>Algo deu errado</h1>');
  expect(shown(500)).not.toContain('Tentar de novo');
  expect(shown(404)).toContain('<h1>Esta página não existe</h1>');
  // An open tab whose part is gone with a newer version of the site, where the whole page still exists.
  const outdated = shown(new TypeError('Failed to fetch dynamically imported module: /assets/panel.js'));
  expect(outdated).toMatch(/<a [^>]*href="\/conta\?aba=dados"[^>]*>Tentar de novo<\/a>/);
});
