import type { PageExamples } from '../example.ts';
import type { ChannelActResult } from './channel-act.ts';
import type { ChannelOverview } from './channel-services.ts';
import { ChannelsSection } from './channels-section.tsx';
import { EmailExitPage } from './email-exit-page.tsx';

const key = 'BGVjaG8';
const endpoint = 'https://fcm.googleapis.com/fcm/send/example';
const noNumber = { confirmed: null, pending: null, left: null, codeNeed: null };
const none: ChannelOverview = {
  whatsapp: noNumber,
  push: { publicKey: key, samples: false, devices: [] },
  email: { on: true, proven: true, email: 'maria@example.com' },
};
const all: ChannelOverview = {
  whatsapp: { confirmed: '+55 ···· 4321', pending: null, left: null, codeNeed: null },
  push: {
    publicKey: key,
    samples: true,
    devices: [
      { id: '1', name: 'Chrome no Android', sample: false, since: '20/11/2026', endpoint },
      { id: '2', name: 'Aparelho de demonstração', sample: true, since: '22/11/2026', endpoint: `${endpoint}2` },
    ],
  },
  email: { on: true, proven: true, email: 'maria@example.com' },
};
export const channelsOff: ChannelOverview = {
  whatsapp: null,
  push: null,
  email: { on: false, proven: false, email: 'maria@example.com' },
};
const wrongCode = {
  act: 'confirmar',
  ok: false,
  field: 'code',
  message: 'O código não confere. Veja a mensagem no seu WhatsApp.',
  typed: '',
} as const;

const show = (overview: ChannelOverview, result: ChannelActResult | null = null) => (
  <main id="conteudo" className="wrap">
    <h1>Canais</h1>
    <h2>Por onde os alertas chegam</h2>
    <ChannelsSection overview={overview} result={result} />
  </main>
);

export const channelsPages: PageExamples = {
  'canais, nenhum ligado': show(none),
  'canais, código errado': show(
    { ...none, whatsapp: { confirmed: null, pending: '+55 ···· 4321', left: null, codeNeed: null } },
    wrongCode,
  ),
  'canais, todos ligados': show(all),
  'canais, e-mail desligado': show({ ...none, email: { ...none.email, on: false } }),
  'canais, e-mail não confirmado': show({ ...none, email: { ...none.email, proven: false } }),
  'canais, WhatsApp sem Conta PRO': show({ ...none, whatsapp: { ...noNumber, codeNeed: 'subscription' } }),
  'canais, WhatsApp sem e-mail confirmado': show({ ...none, whatsapp: { ...noNumber, codeNeed: 'proven-email' } }),
  'canais que o site não tem': show(channelsOff),
  'sair dos alertas por e-mail': <EmailExitPage state={{ enabled: true }} />,
  'fora dos alertas por e-mail': <EmailExitPage state={{ enabled: false }} />,
  'sair dos alertas, link que não vale mais': <EmailExitPage state={null} />,
};
