import type { ActResult } from '../account-page/act.ts';
import type { ConnectedAppView } from './connected-apps-view.server.ts';
import type { ConsentView } from './consent-view.server.ts';

export const sampleConsent: ConsentView = {
  name: 'Assistente de viagens',
  host: { title: 'assistente.example', detail: null },
  verifiedHost: 'assistente.example',
  scopes: [
    {
      scope: 'search',
      label: 'Buscar voos e ver preços',
      detail: 'Como você buscaria aqui, com os direitos da sua conta.',
    },
    {
      scope: 'alerts:read',
      label: 'Ver os seus alertas',
      detail: 'As viagens, os preços que você espera e por onde avisamos.',
    },
    {
      scope: 'alerts:write',
      label: 'Criar, mudar e apagar alertas',
      detail: 'Ele pode fazer isso sem perguntar a cada vez.',
    },
    {
      scope: 'miles',
      label: 'Ver os seus saldos de milhas',
      detail: 'Os programas e os números que você informou, sem mudar nada.',
    },
  ],
};

/** Registered itself, runs on this device, and has a name as long as names may be. */
export const uncheckedConsent: ConsentView = {
  ...sampleConsent,
  name: 'Assistente <b>oficial</b> da Revoada '.padEnd(60, 'W'),
  host: { title: 'Um programa neste aparelho', detail: 'localhost:33418' },
  verifiedHost: null,
  scopes: sampleConsent.scopes.slice(0, 1),
};

export const longHostConsent: ConsentView = {
  ...sampleConsent,
  host: { title: `${'conta-revoada.'.repeat(6)}assistente.example`, detail: null },
  verifiedHost: null,
};

export const sampleApps: ConnectedAppView[] = [
  {
    id: 'assistente',
    name: 'Assistente de viagens',
    host: 'assistente.example',
    verified: true,
    scopes: ['Buscar voos e ver preços', 'Ver os seus saldos de milhas'],
    connected: '20/11/2026',
    lastUse: '22/11/2026, 14h',
  },
  {
    id: 'editor',
    name: 'Editor de código com um nome que precisa de mais de uma linha',
    host: 'Programa instalado em um aparelho (localhost:33418)',
    verified: false,
    scopes: ['Buscar voos e ver preços'],
    connected: '01/11/2026',
    lastUse: null,
  },
];

export const disconnectedResult: ActResult = {
  act: 'app-desconectar',
  ok: true,
  message: 'Pronto: “Assistente de viagens” não usa mais a sua conta.',
  fields: [],
  typed: {},
  recheck: false,
};
