import type { Examples, PageExamples } from '../example.ts';
import { BackLink, PageFrame } from '../ui/pages/page-frame.tsx';
import type { AlertResult } from './alert-form.server.ts';
import { AlertFormFields } from './alert-form-fields.tsx';
import { type AlertListData, AlertListPage } from './alert-list-page.tsx';
import { AlertPage } from './alert-page.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import type { FormChannels } from './form-channels.server.ts';
import { activeAlert, sampleAlertForm, sampleAlerts, sampleDeliveries } from './sample-alerts.ts';

const today = '2026-11-22';
const list: AlertListData = {
  ...{ cards: sampleAlerts, open: 4, most: 30, deliveries: sampleDeliveries },
  channelWords: 'WhatsApp, notificação ou e-mail',
};
const channels: FormChannels = { off: ['whatsapp', 'email'], emailToSwitchOn: 'maria@example.com' };
const page = { card: activeAlert, deliveries: sampleDeliveries, form: null, channels, today };
const unreached = { on: '', off: 'WhatsApp, Notificações no aparelho', remedy: 'whatsapp' } as const;
const refused: AlertResult = {
  form: { ...sampleAlertForm, destination: 'Santiago', days: 'janela', minNights: '10', maxNights: '7', channels: '' },
  fields: [
    { field: 'destino', message: 'Escolha um destes lugares' },
    { field: 'firstDeparture', message: 'Escolha a data de ida' },
    { field: 'maxNights', message: 'O máximo é menor que o mínimo' },
    { field: 'channels', message: 'Escolha ao menos um canal' },
  ],
  ...{ message: null, key: '', version: null },
  choices: {
    destination: [
      { value: 'Santiago (SCL)', label: 'Santiago (SCL), Arturo Merino Benítez, Chile' },
      { value: 'Santiago de Compostela (SCQ)', label: 'Santiago de Compostela (SCQ), Rosalía de Castro, Espanha' },
    ],
  },
};

export const alertsExamples: readonly Examples[] = [
  {
    component: 'Avisos enviados',
    width: 'half',
    states: {
      nenhum: <DeliveryLog deliveries={[]} />,
      'lido, na fila e não entregue': <DeliveryLog deliveries={sampleDeliveries} />,
    },
  },
];

// A form with errors takes the focus, so it is the only one on its page.
export const alertsPages: PageExamples = {
  alertas: <AlertListPage data={list} />,
  'alertas, nenhum': <AlertListPage data={{ ...list, cards: [], open: 0, deliveries: [] }} />,
  alerta: <AlertPage data={page} result={undefined} />,
  'alerta sem canal': <AlertPage data={{ ...page, card: { ...activeAlert, reach: unreached } }} result={undefined} />,
  'alerta, mudado em outro lugar': (
    <AlertPage
      data={{ ...page, form: sampleAlertForm }}
      result={{
        ...refused,
        ...{
          form: { ...sampleAlertForm, rule: 'target', targetCents: '2.500,00' },
          fields: [],
          choices: {},
          version: 4,
        },
        message: 'Este alerta foi alterado em outro lugar. Confira: se salvar agora, fica o que está abaixo.',
      }}
    />
  ),
  'criar alerta, com erros': (
    <PageFrame narrow>
      <BackLink to="#">Todos os alertas</BackLink>
      <h1>Criar alerta</h1>
      <AlertFormFields
        form={sampleAlertForm}
        result={refused}
        today={today}
        channels={channels}
        hidden={{ chave: 'x' }}
        submit="Criar alerta"
        cancel="#"
      />
    </PageFrame>
  ),
};
