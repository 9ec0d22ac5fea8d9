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

function asked(unavailable: boolean) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { unavailable, member: null } as SiteServices);
  const url = new URL('http://localhost/conta');
  return { context, url, pattern: 'conta', params: {}, request: new Request(url) } as unknown as LoaderFunctionArgs;
}

test('a form of a visitor goes along to the sign-in page, what is no form does not (S-551)', async () => {
  const send = (method: string) => {
    const { url } = asked(false);
    const args = { ...asked(false), request: new Request(url, { method }) } as LoaderFunctionArgs;
    return (async () => guard(args, () => Promise.resolve(new Response())))().catch((thrown: Response) => thrown);
  };
  const [form, page] = [await send('POST'), await send('GET')];
  expect([form, page].map((answer) => (answer as Response).status)).toEqual([307, 302]);
  expect((form as Response).headers.get('location')).toBe('/login?aviso=entrar&returnTo=%2Fconta');
});

const readThrownStatus = (thrown: unknown) => (thrown instanceof Response ? thrown.status : thrown);

test('nobody is sent to sign in while it cannot be told who asks: the guarded page answers 503', async () => {
  const page = new Response('a page');
  await expect((async () => guard(asked(false), () => Promise.resolve(page)))().catch(readThrownStatus)).resolves.toBe(
    302,
  );
  expect(await guard(asked(true), () => Promise.resolve(page))).toBe(page);
  await expect((async () => loader(asked(true)))().catch(readThrownStatus)).resolves.toBe(503);
  expect(loader(asked(false))).toBeNull();
});

test('a page for members has a member: 503 while it cannot be told who asks, a mistake of ours where no guard stands', () => {
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

test('a page that could not be read is shown in the site, and leads to itself', () => {
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
  // An open tab whose part is gone with a newer version of the site: the page itself is there.
  const outdated = shown(new TypeError('Failed to fetch dynamically imported module: /assets/panel.js'));
  expect(outdated).toMatch(/<a [^>]*href="\/conta\?aba=dados"[^>]*>Tentar de novo<\/a>/);
});
