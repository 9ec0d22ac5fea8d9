/*
 * The site's service worker: notifications, and the last results while there is no network. Written by hand (ADR-0084); it
 * keeps no pages and no scripts of the site, so that a release has nothing old to meet.
 */
const saved = 'revoada-buscas';
const mostSaved = 5;
const longestMs = 7 * 86_400_000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title = 'Revoada', body = '', url = '/alertas', tag } = readMessage(event.data);
  const shown = { body, tag, data: { url }, icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', lang: 'pt-BR' };
  event.waitUntil(self.registration.showNotification(title, shown));
});

function readMessage(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? '/', self.location.origin);
  // A message leads nowhere but into the site.
  const target = url.origin === self.location.origin ? url.href : self.location.origin;
  event.waitUntil(openPage(target));
});

async function openPage(url) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => page.url === url);
  return open ? open.focus() : self.clients.openWindow(url);
}

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event.oldSubscription, event.newSubscription));
});

/** The site keeps the new endpoint in the place of the old one; whose session is over does it on the page 'Alertas'. */
async function renewSubscription(old, renewed) {
  const subscription = renewed ?? (await subscribeAgain());
  if (!subscription) return;
  const body = JSON.stringify({ ...subscription.toJSON(), ...(old ? { replaces: old.endpoint } : {}) });
  await fetch('/api/push-subscriptions', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

/** Null where nobody is signed in: the site would not keep it. Browsers do not always say what the subscription was. */
async function subscribeAgain() {
  const answer = await fetch('/api/push-subscriptions');
  if (!answer.ok) return null;
  const { publicKey } = await answer.json();
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  // Somebody comes or goes: what was kept belongs to whoever was here before.
  if (pathname.startsWith('/auth/')) {
    event.waitUntil(forget(pathname === '/auth/logout'));
    return;
  }
  if (request.method === 'GET') event.respondWith(fetch(request).catch(() => showOffline(request.url)));
});

async function forget(unsubscribe) {
  await caches.delete(saved);
  if (!unsubscribe) return;
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

self.addEventListener('message', (event) => {
  if (event.data?.type === 'results' && event.origin === self.location.origin) event.waitUntil(keep(event.data));
});

/** Keeps the results of a search as they were shown; the newest few. */
async function keep({ path, title, styles, html, at }) {
  const cache = await caches.open(saved);
  await cache.delete(path);
  await cache.put(path, new Response(JSON.stringify({ path, title, styles, html, at })));
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - mostSaved))) await cache.delete(old);
}

async function listSaved() {
  const cache = await caches.open(saved);
  const found = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key)).json()));
  return found.filter(({ at }) => Date.now() - at < longestMs).sort((one, other) => other.at - one.at);
}

async function showOffline(url) {
  const { pathname, search } = new URL(url);
  const searches = await listSaved();
  const known = searches.find(({ path }) => path === pathname + search);
  return known ? page(known.title, known.styles, savedResults(known)) : page('Sem conexão', '', nothingSaved(searches));
}

function savedResults({ html, at }) {
  return `<div class="sem-rede" role="status"><b>Você está sem conexão.</b> Estes são os preços que vimos ${when(at)}. Eles podem ter mudado. <a href="">Tentar de novo</a></div>${html}`;
}

function nothingSaved(searches) {
  const list = searches.map(
    ({ path, title, at }) => `<li><a href="${escapeText(path)}">${escapeText(title)}</a>, ${when(at)}</li>`,
  );
  const rest = list.length > 0 ? `<h2>Buscas que você já viu</h2><ul>${list.join('')}</ul>` : '';
  return `<main class="sem-rede-pagina"><h1>Você está sem conexão</h1><p>Não deu para abrir esta página. Quando a internet voltar, tente de novo.</p><p><a href="">Tentar de novo</a></p>${rest}</main>`;
}

/** 'há 3 horas, em 23/11 às 14:32', in the browser's own zone. */
function when(at) {
  const minutes = Math.max(0, Math.round((Date.now() - at) / 60_000));
  const hours = Math.round(minutes / 60);
  const days = Math.round(hours / 24);
  const age =
    minutes < 1
      ? 'agora há pouco'
      : minutes < 60
        ? `há ${minutes} min`
        : hours < 48
          ? `há ${hours} ${hours === 1 ? 'hora' : 'horas'}`
          : `há ${days} dias`;
  const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' }).format(at);
  const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' }).format(at);
  return `${age}, em ${day} às ${time}`;
}

function escapeText(text) {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const ownStyles = `html{background:#fbf8f3}body{margin:0;font-family:Figtree,system-ui,sans-serif}.sem-rede{padding:12px 20px;background:#fcebc8;color:#7a4a00;font:16px/1.5 Figtree,system-ui,sans-serif}.sem-rede a{color:inherit}.sem-rede-lista{padding:24px 16px 8px;font-size:1.375rem}.trip-header-inner{padding-block:12px}
.sem-rede-pagina{max-width:40rem;margin:0 auto;padding:40px 20px;font:17px/1.6 Figtree,system-ui,sans-serif;color:#14213d}.sem-rede-pagina a{color:#b5330f}.sem-rede-pagina h1{line-height:1.15}
@media(prefers-color-scheme:dark){.sem-rede{background:#3a2c10;color:#f5c566}.sem-rede-pagina{color:#f4eee3}.sem-rede-pagina a{color:#f4805c}html{background:#0c1426}}`;

function page(title, styles, body) {
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeText(title)}</title><style>${styles.replaceAll('</', '<\\/')}${ownStyles}</style></head><body>${body}</body></html>`;
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy };
  return new Response(html, { headers });
}
