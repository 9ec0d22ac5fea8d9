import { type AlertTerms, usualAlertTerms } from '@revoada/core/forms/alert-fields';
import { type AlertForm, writeAlertForm } from '@revoada/core/forms/alert-form';
import type { AlertCard, DeliveryView } from './alert-views.server.ts';

// Invented alerts for the gallery.

const seenOn = (price: string, on: string) => ({ price, on });
const graph = (path: string, y: number) => ({ path, end: { x: 236, y }, width: 240, height: 56 });

const cash: AlertCard['lines'][number] = {
  line: 'cash',
  label: 'Em dinheiro',
  start: seenOn('R$\u00a03.410', '02/11/2026'),
  now: seenOn('R$\u00a02.946', '22/11/2026'),
  lowest: seenOn('R$\u00a02.880', '18/11/2026'),
  graph: graph('M4 4H60V20H120V12H190V52H236V46', 46),
};
const miles: AlertCard['lines'][number] = {
  line: 'miles',
  label: 'Em milhas',
  start: seenOn('90.000 milhas LATAM Pass + R$\u00a0235,96', '02/11/2026'),
  now: seenOn('72.500 milhas LATAM Pass + R$\u00a0235,96', '22/11/2026'),
  lowest: seenOn('72.500 milhas LATAM Pass + R$\u00a0235,96', '22/11/2026'),
  graph: graph('M4 4H80V30H236V52', 52),
};
const milheiro: AlertCard['lines'][number] = {
  line: 'milheiro',
  label: 'Cada mil milhas valem',
  start: seenOn('R$\u00a014,20 (Smiles)', '21/11/2026'),
  now: seenOn('R$\u00a014,20 (Smiles)', '22/11/2026'),
  lowest: seenOn('R$\u00a014,20 (Smiles)', '21/11/2026'),
  graph: null,
};

export const activeAlert: AlertCard = {
  ...{ id: 'exemplo-1', version: 3, state: 'active', route: 'São Paulo → Lisboa', codes: 'SAO → LIS' },
  days: 'Ida 10/12/2026, volta 20/12/2026',
  travel: '2 adultos · Econômica · até 1 parada · com mala despachada',
  rule: 'Avisa quando o preço em dinheiro ou em milhas cair 10% ou mais',
  reach: { on: 'WhatsApp, E-mail', off: 'Notificações no aparelho', remedy: null },
  endsOn: '10/12/2026',
  lines: [cash, miles],
  checked: '22/11/2026, 14:05',
  failing: false,
};

/** One alert in each of its states, with any known price. */
export const sampleAlerts: AlertCard[] = [
  activeAlert,
  {
    ...activeAlert,
    ...{ id: 'exemplo-2', state: 'paused', route: 'Recife → São Paulo', codes: 'REC → SAO', lines: [milheiro] },
    days: 'Ida de 01/12/2026 a 15/12/2026, 7 a 10 noites',
    travel: '1 adulto · Executiva · só direto',
    rule: 'Avisa quando mil milhas Smiles valerem R$\u00a020 ou mais',
  },
  {
    ...activeAlert,
    ...{ id: 'exemplo-3', state: 'lapsed', lines: [], checked: null },
    route: 'São José do Rio Preto → Presidente Prudente',
  },
  { ...activeAlert, id: 'exemplo-4', lines: [], reach: { on: '', off: 'E-mail', remedy: 'switch-on-email' } },
  { ...activeAlert, id: 'exemplo-5', lines: [], failing: true },
  { ...activeAlert, id: 'exemplo-6', state: 'ended', lines: [cash] },
];

const sent: DeliveryView = {
  ...{ id: 'exemplo-1', alertId: 'exemplo-1', channel: 'WhatsApp', state: 'read', label: 'Lido' },
  ...{ when: '22/11/2026, 14:05', route: 'São Paulo → Lisboa', price: 'R$\u00a02.946', before: 'R$\u00a03.410' },
  ...{ searchPath: '/?origem=SAO&destino=LIS&ida=2026-12-10&volta=2026-12-20', reason: null },
};

export const sampleDeliveries: DeliveryView[] = [
  sent,
  {
    ...sent,
    ...{ id: 'exemplo-2', channel: 'E-mail', state: 'waiting', label: 'Na fila', reason: 'Sai 23/11/2026, 09:00.' },
    ...{ price: '72.500 milhas LATAM Pass + R$\u00a0235,96', before: null },
  },
  {
    ...sent,
    ...{ id: 'exemplo-3', channel: 'Notificação', state: 'failed', label: 'Não entregue' },
    reason: 'O navegador deste aparelho não aceita mais notificações.',
  },
];

const places: Readonly<Record<string, string>> = { SAO: 'São Paulo (SAO)', LIS: 'Lisboa (LIS)' };
const sampleTerms: AlertTerms = {
  ...usualAlertTerms,
  ...{ origin: 'SAO', destination: 'LIS', firstDeparture: '2026-12-10', lastDeparture: '2026-12-10' },
  ...{ minNights: 10, maxNights: 10, adults: 2, programme: 'latam-pass', maxStops: 1, bags: ['checked'] },
  ...{ channels: ['whatsapp', 'email'], endsOn: '2026-12-10' },
};

export const sampleAlertForm: AlertForm = {
  ...writeAlertForm(sampleTerms, (code) => places[code] ?? code),
  endsOn: sampleTerms.endsOn,
};
