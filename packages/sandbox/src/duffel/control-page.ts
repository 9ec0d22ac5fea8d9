import { callButton, controlPage, section } from '../pages/control-page.ts';
import { type Html, html } from '../pages/html.ts';
import { supplierFaultSection, supplierRequestSection } from '../pages/supplier-sections.ts';
import type { RequestLog } from '../stand-in/request-log.ts';
import type { Account } from './settings/account.ts';
import type { DuffelFault, DuffelFaultRequest } from './settings/faults.ts';

export type DuffelView = {
  url: string;
  account: Account;
  faults: DuffelFault[];
  counts: ReturnType<RequestLog['counts']>;
};

const faultButtons: readonly (readonly [label: string, fault: DuffelFaultRequest])[] = [
  ['Busca lenta (3 s)', { kind: 'slow', ms: 3000 }],
  ['Erro 500', { kind: 'error', status: 500 }],
  ['Erro 503', { kind: 'error', status: 503 }],
  ['Erro 503 nas levas', { kind: 'error', path: 'poll', status: 503 }],
  ['502 em HTML', { kind: 'html' }],
  ['429', { kind: 'rate-limit' }],
  ['JSON quebrado', { kind: 'malformed', path: 'poll' }],
  ['Conexão cortada', { kind: 'cut', path: 'poll' }],
  ['Um byte por segundo', { kind: 'drip', path: 'poll', ms: 1000 }],
  ['Corpo de 100 MB', { kind: 'huge', path: 'poll', megabytes: 100 }],
  ['Não responde', { kind: 'hang' }],
  ['Fora do ar', { kind: 'reset' }],
  ['Última leva nunca vem', { kind: 'never-completes' }],
  ['LATAM falha em silêncio', { kind: 'airline-fails', airline: 'LA' }],
  ['Erro da LATAM', { kind: 'airline-error', airline: 'LA' }],
  ['TAP lenta (8 s)', { kind: 'airline-slow', airline: 'TP', ms: 8000 }],
  ['Sem ofertas', { kind: 'empty' }],
  ['Ofertas quebradas', { kind: 'bad-rows' }],
  ['Tudo de uma vez', { kind: 'pace', factor: 0 }],
  ['Preço da oferta +10 %', { kind: 'price-change', path: 'offer', percent: 10 }],
  ['Oferta não existe mais', { kind: 'offer-gone', path: 'offer' }],
  ['Oferta lenta (5 s)', { kind: 'slow', path: 'offer', ms: 5000 }],
];

/** Duffel's stand-in on the control, in Portuguese. */
export function duffelPage({ url, account, faults, counts }: DuffelView): string {
  const note = html`<p>Duffel simulada em <code>${url}</code>, com os mesmos voos do backend de voos. Token: <code>duffel_test_demonstracao</code>.</p>`;
  return controlPage(
    'Duffel da demonstração',
    html`${note}${accountSection(account)}${supplierFaultSection('/duffel', faultButtons, faults)}${supplierRequestSection('/duffel', counts)}`,
  );
}

function accountSection({ currency, splitTickets, requestsPerMinute, driftPercent }: Account): Html {
  const set = (label: string, changes: Partial<Account>, on: boolean) =>
    callButton(label, 'POST /duffel/account', { body: changes, on });
  const currencies = (['USD', 'EUR', 'GBP', 'BRL'] as const).map((code) =>
    set(code, { currency: code }, currency === code),
  );
  const limits = [60, 1200].map((limit) =>
    set(`${limit} pedidos por minuto`, { requestsPerMinute: limit }, requestsPerMinute === limit),
  );
  const drifts = [0, 12, 50].map((share) =>
    set(`${share} % das ofertas mudam`, { driftPercent: share }, driftPercent === share),
  );
  const split = set('Bilhetes separados', { splitTickets: !splitTickets }, splitTickets);
  return section('Conta', html`<p>${currencies}</p><p>${limits}</p><p>${drifts}</p><p>${split}</p>`);
}
