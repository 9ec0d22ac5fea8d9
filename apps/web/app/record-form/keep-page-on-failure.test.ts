import { createMemoryRouter, data, type RouteObject, redirect, UNSAFE_ErrorResponseImpl } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { shouldRevalidate } from '../root.tsx';
import { showToast } from '../ui/toasts/toast.tsx';
import { keepPageOnFailure } from './keep-page-on-failure.ts';
import { asksForText, hasTypedOn } from './typed-page.ts';

vi.mock('../ui/toasts/toast.tsx', async (actual) => ({ ...(await actual<object>()), showToast: vi.fn() }));

vi.mock('./typed-page.ts', { spy: true });

beforeEach(() => vi.mocked(showToast).mockClear());

type Form = { path?: string; act: () => unknown; load?: () => unknown };

/** A router with the site's root on a page with a form, and a function that sends the form. */
async function openForm({ path = '/formulario', act, load = () => 'loaded' }: Form) {
  const root = vi.fn(() => 'root data');
  const page: RouteObject = { id: 'page', path, loader: load, action: act };
  const away: RouteObject = { id: 'away', path: '/lista', loader: load };
  const login: RouteObject = { id: 'login', path: '/login' };
  const forms: RouteObject = { id: 'forms', middleware: [keepPageOnFailure], children: [page, away, login] };
  const router = createMemoryRouter([{ id: 'root', shouldRevalidate, loader: root, children: [forms] }], {
    initialEntries: [path],
  });
  router.initialize();
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  root.mockClear();
  const send = async () => {
    await router.navigate(path, { formMethod: 'post', formData: new FormData() });
    await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    return router.state;
  };
  return { router, root, send };
}

const fail = (error: unknown) => () => {
  throw error;
};

test.each([
  ['the network fails', new TypeError('Failed to fetch')],
  ['a proxy answers 503', new UNSAFE_ErrorResponseImpl(503, 'Service Unavailable', '<html>')],
  ['our own action answers 503', new UNSAFE_ErrorResponseImpl(503, '', null)],
  ["the answer is not the router's", new Error('Unable to decode turbo-stream response')],
  ['the action throws, and its error comes with a status', data(new Error('Unexpected Server Error'), 500)],
])('the page stays without loading its data again when %s (S-524)', async (_, error) => {
  const { send, root } = await openForm({ act: fail(error) });
  const state = await send();
  expect(state.errors).toBeNull();
  expect(state.loaderData).toEqual({ root: 'root data', page: 'loaded' });
  expect(state.location.pathname).toBe('/formulario');
  expect(root).not.toHaveBeenCalled();
  expect(showToast).toHaveBeenCalledExactlyOnceWith('Não conseguimos concluir. Tente novamente.', { kind: 'error' });
});

test('reports a missing record, in the corner on the pages of clients', async () => {
  const { send } = await openForm({
    path: '/dashboard/clients/7',
    act: fail(new UNSAFE_ErrorResponseImpl(404, '', null)),
  });
  expect((await send()).errors).toBeNull();
  expect(showToast).toHaveBeenCalledExactlyOnceWith('Isto não existe mais.', {
    kind: 'error',
    duration: 5_000,
    place: 'top',
  });
});

test('shows an answer even if the page’s data cannot be loaded again', async () => {
  let away = false;
  const load = () => {
    if (away) throw new TypeError('Failed to fetch');
    return 'loaded';
  };
  const act = () => {
    away = true;
    return 'a field is wrong';
  };
  const { send, router, root } = await openForm({ act, load });
  const state = await send();
  expect(state.errors).toBeNull();
  expect(state.actionData).toEqual({ page: 'a field is wrong' });
  expect(state.loaderData.page).toBe('loaded');
  expect(root).toHaveBeenCalledOnce();
  expect(showToast).not.toHaveBeenCalled();
  await router.navigate('/formulario?pagina=2');
  expect(router.state.errors).not.toBeNull();
});

test.each(['/lista', '/formulario'])(
  'an accepted form redirects to %s, whose failure shows its error page',
  async (target) => {
    const { send } = await openForm({ act: () => redirect(target) });
    const state = await send();
    expect(state.location.pathname).toBe(target);
    expect(state.errors).toBeNull();

    let away = false;
    const load = () => {
      if (away) throw new UNSAFE_ErrorResponseImpl(503, '', null);
      return 'loaded';
    };
    const act = () => {
      away = true;
      return redirect(target);
    };
    const next = await openForm({ act, load });
    expect((await next.send()).errors).toEqual({ root: expect.objectContaining({ status: 503 }) });
    expect(showToast).not.toHaveBeenCalled();
  },
);

test('a form that is aborted by another navigation shows no message', async () => {
  const sent = Promise.withResolvers<void>();
  const { router } = await openForm({
    act: async () => {
      await sent.promise;
      throw new TypeError('Failed to fetch');
    },
  });
  const given = router.navigate('/formulario', { formMethod: 'post', formData: new FormData() });
  await router.navigate('/lista');
  sent.resolve();
  await given;
  expect(router.state.location.pathname).toBe('/lista');
  expect(showToast).not.toHaveBeenCalled();
});

const signIn = '/login?aviso=entrar&returnTo=%2Fformulario';
const refusals: [location: string, text: string, label: string][] = [
  [signIn, 'Você precisa fazer login para acessar esta área', 'Entrar em outra aba'],
  ['/premium?aviso=assinatura', 'Você precisa de uma assinatura premium para acessar esta área', 'Ver a Conta PRO'],
  ['/auth/login?recheck=1&returnTo=%2Fadmin', 'Entre de novo para confirmar que é você.', 'Entrar em outra aba'],
];
const toldWith = (label: string) => ({
  kind: 'error',
  note: 'O que você digitou continua aqui. Depois, envie de novo.',
  duration: 15_000,
  actions: [{ label, run: expect.any(Function) }],
});

test.each(refusals)('a form that a guard redirects to %s keeps its page (S-551)', async (location, text, label) => {
  vi.mocked(asksForText).mockReturnValue(true);
  const { send, root } = await openForm({ act: () => redirect(location) });
  const state = await send();
  expect(state.location.pathname).toBe('/formulario');
  expect(state.loaderData).toEqual({ root: 'root data', page: 'loaded' });
  expect(root).not.toHaveBeenCalled();
  expect(showToast).toHaveBeenCalledExactlyOnceWith(text, toldWith(label));
});

test('a form without a field follows the guard (S-551)', async () => {
  vi.mocked(asksForText).mockReturnValue(false);
  const { send } = await openForm({ act: () => redirect(signIn) });
  expect((await send()).location.pathname).toBe('/login');
  expect(showToast).not.toHaveBeenCalled();
});

test.each([
  [true, '/formulario'],
  [false, '/login'],
])('a page that is reloaded without a session: typed into is %s, and it ends at %s (S-551)', async (typed, end) => {
  vi.mocked(hasTypedOn).mockReturnValue(typed);
  let ended = false;
  const load = () => (ended ? redirect(signIn) : 'loaded');
  const { router } = await openForm({ act: () => null, load });
  ended = true;
  await router.revalidate();
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.location.pathname).toBe(end);
  expect(showToast).toHaveBeenCalledTimes(typed ? 1 : 0);
});
