import { findAccess } from '@revoada/core/account/route-access';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
} from 'react-router';
import { countByRoute, guard } from './account/session/guard.server.ts';
import { noticeIn } from './account/session/notice.server.ts';
import { useOtherTabs } from './account/session/use-other-tabs.ts';
import { product } from './content/product.ts';
import { DeferredScripts } from './first-paint/deferred-scripts.tsx';
import { HydrationMark } from './first-paint/hydration-mark.tsx';
import bricolage from './fonts/bricolage-bold.woff2?url';
import figtree from './fonts/figtree.woff2?url';
import { AccessCheck } from './layout/access-check.tsx';
import { DemoBar } from './layout/demo-bar.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { PageNotice } from './layout/page-notice.tsx';
import { useRouteFocus } from './layout/use-route-focus.ts';
import { nonceContext, servicesContext } from './services.ts';
import { type SiteData, useSiteData, useViewer } from './site-data.ts';
import { siteStyles } from './styles/site-styles.ts';
import styles from './ui/pages/page-message.module.css';
import { ToastRegion } from './ui/toasts/toast.tsx';

export const middleware = [countByRoute, guard];

export function loader({ context, url }: LoaderFunctionArgs): SiteData {
  const { simulationNotice, cardIofPercent, developerPages, owner, member, readerAwards, references } =
    context.get(servicesContext);
  const viewer = member?.viewer ?? null;
  const notice = noticeIn(url, viewer);
  return {
    simulationNotice,
    cardIofPercent,
    developerPages,
    owner,
    viewer,
    readerAwards,
    notice,
    references,
    nonce: context.get(nonceContext),
    formKey: crypto.randomUUID(),
  };
}

/**
 * Pages of one visit share the root's data. The viewer is loaded again after an action, when the page reloads all its
 * data, on the way to a guarded page, and after a guard's redirect. A failed action changed nothing, and a second
 * failure would show the error page.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, actionStatus = 200, currentUrl, nextUrl, defaultShouldRevalidate } = args;
  if (formMethod !== undefined && formMethod !== 'GET') return actionStatus < 500;
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  const moves = currentUrl.pathname !== nextUrl.pathname;
  return (moves && findAccess(nextUrl.pathname) !== 'open') || nextUrl.searchParams.has('aviso');
}

// Inlined in the page, so that the first paint needs no second request; the browser's script omits it.
const pageStyle = import.meta.env.SSR ? null : document.head.querySelector('style');
// An error makes React rebuild the document, which then takes its stylesheet and its nonce from the old one.
const inlineStyles = import.meta.env.SSR ? siteStyles : (pageStyle?.textContent ?? '');

export function Layout({ children }: { children: ReactNode }) {
  const data = useSiteData();
  // Browsers hide a nonce from scripts: the attribute differs on hydration by design.
  const nonce = import.meta.env.SSR ? data?.nonce : pageStyle?.nonce;
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#14213D" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* Only rendered by the server: browsers read them once, and the script stays smaller. */}
        {import.meta.env.SSR ? <link rel="manifest" href="/manifest.webmanifest" /> : null}
        {import.meta.env.SSR ? <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" /> : null}
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={bricolage} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's stylesheet, made at build time */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: inlineStyles }} suppressHydrationWarning />
        <Meta />
      </head>
      <body>
        <a className="skip" href="#conteudo">
          Ir para o conteúdo
        </a>
        {data?.simulationNotice ? <DemoBar notice={data.simulationNotice} /> : null}
        {children}
        <ToastRegion />
        <HydrationMark />
        <ScrollRestoration nonce={nonce} />
        <DeferredScripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useRouteFocus();
  useOtherTabs(useViewer());
  return (
    <>
      <Header />
      <AccessCheck />
      <PageNotice />
      <Outlet />
      <Footer />
    </>
  );
}

/** Texts of error pages by status. */
const failureTexts: Record<number, { heading: string; text: string }> & Record<500, { heading: string; text: string }> =
  {
    404: { heading: 'Esta página não existe', text: 'O endereço pode ter mudado.' },
    500: { heading: 'Algo deu errado', text: 'Já sabemos do problema. Tente novamente em alguns instantes.' },
    503: {
      heading: 'Voltamos em instantes',
      text: 'Um problema passageiro nos impede de abrir esta página agora. Espere um momento e tente de novo.',
    },
  };

const OFFLINE = {
  heading: 'Você está sem conexão',
  text: 'Não deu para abrir esta página. Quando a internet voltar, tente de novo: o que você escolheu continua guardado.',
};

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const offline = status === 500 && typeof navigator !== 'undefined' && navigator.onLine === false;
  const { heading, text } = offline ? OFFLINE : (failureTexts[status] ?? failureTexts[500]);
  // A part that an open tab loads may be gone with a newer version of the site, where the whole page still exists.
  const passing = status === 503 || offline || !isRouteErrorResponse(error);
  return (
    <>
      {/* The failed page has not set its title. */}
      <title>{`${heading} | ${product.name}`}</title>
      <Header />
      <main id="conteudo" className={`wrap ${styles.pageMessage}`}>
        <h1>{heading}</h1>
        <p>{text}</p>
        <div className={styles.acts}>
          {passing ? (
            <Link className="btn btn--main" to={pathname + search} reloadDocument={!offline}>
              Tentar de novo
            </Link>
          ) : null}
          <Link className={passing ? 'btn btn--line' : 'btn btn--main'} to="/">
            Voltar ao início
          </Link>
        </div>
      </main>
      <Footer />
    </>
  );
}
