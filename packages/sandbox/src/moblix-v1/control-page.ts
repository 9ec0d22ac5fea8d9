import { callButton, controlPage, section } from '../pages/control-page.ts';
import { type Html, html } from '../pages/html.ts';
import { supplierFaultSection, supplierRequestSection } from '../pages/supplier-sections.ts';
import type { RequestLog } from '../stand-in/request-log.ts';
import type { MoblixV1Account } from './settings/account.ts';
import type { MoblixV1Fault, MoblixV1FaultRequest } from './settings/faults.ts';

export type MoblixV1View = {
  url: string;
  account: MoblixV1Account;
  faults: MoblixV1Fault[];
  counts: ReturnType<RequestLog['counts']>;
};

const faultButtons: readonly (readonly [label: string, fault: MoblixV1FaultRequest])[] = [
  ['Lento (3 s)', { kind: 'slow', ms: 3000 }],
  ['Erro 500', { kind: 'error', status: 500 }],
  ['Erro 503', { kind: 'error', status: 503 }],
  ['Stream com 404', { kind: 'error', status: 404 }],
  ['HTML com 200', { kind: 'html' }],
  ['429', { kind: 'rate-limit' }],
  ['Sem sucesso com 200', { kind: 'unsuccessful' }],
  ['Evento quebrado', { kind: 'malformed' }],
  ['Stream cortado', { kind: 'cut' }],
  ['Stream acaba cedo', { kind: 'ends-early' }],
  ['Erro no meio da busca', { kind: 'search-error' }],
  ['Um byte por segundo', { kind: 'drip', ms: 1000 }],
  ['100 MB', { kind: 'huge', megabytes: 100 }],
  ['Não responde', { kind: 'hang' }],
  ['Fora do ar', { kind: 'reset' }],
  ['Nunca termina', { kind: 'never-completes' }],
  ['Fica aberto no fim', { kind: 'stays-open' }],
  ['GOL falha', { kind: 'provider-fails', provider: 'gol' }],
  ['Sem voos', { kind: 'empty' }],
  ['Primeiros preços mudam', { kind: 'first-prices' }],
  ['Preços +10 %', { kind: 'price-change', percent: 10 }],
  ['Grupos quebrados', { kind: 'bad-rows' }],
  ['Links estranhos', { kind: 'foreign-links' }],
  ['Tudo de uma vez', { kind: 'pace', factor: 0 }],
  ['Busca simples: erro 503', { kind: 'error', path: 'search', status: 503 }],
];

/** The stand-in of Moblix' self-service API on the control, in Portuguese. */
export function moblixV1Page({ url, account, faults, counts }: MoblixV1View): string {
  const note = html`<p>API Moblix v1 simulada em <code>${url}</code>, com os mesmos voos do backend de voos. Chave: <code>mbx_test_demonstracao</code>.</p>`;
  return controlPage(
    'Moblix v1 da demonstração',
    html`${note}${accountSection(account)}${supplierFaultSection('/moblix-v1', faultButtons, faults)}${supplierRequestSection('/moblix-v1', counts)}`,
  );
}

function accountSection({ multiCity, quotaLeft, envelope }: MoblixV1Account): Html {
  const set = (label: string, changes: Partial<MoblixV1Account>, on: boolean) =>
    callButton(label, 'POST /moblix-v1/account', { body: changes, on });
  const buttons = [
    set('Vários trechos', { multiCity: !multiCity }, multiCity),
    set('Sem cota', { quotaLeft: quotaLeft === 0 ? null : 0 }, quotaLeft === 0),
    set('Resposta sem “data”', { envelope: envelope === 'root' ? 'data' : 'root' }, envelope === 'root'),
  ];
  return section('Conta', html`<p>${buttons}</p>`);
}
