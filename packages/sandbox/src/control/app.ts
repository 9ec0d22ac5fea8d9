import { Hono } from 'hono';
import type { Duffel } from '../duffel/start-duffel.ts';
import type { ExchangeRates } from '../exchange-rates/start-exchange-rates.ts';
import type { FlightBackend } from '../flight-backend/start-flight-backend.ts';
import type { Identity } from '../identity/start-identity.ts';
import type { Mailbox } from '../mailbox/start-mailbox.ts';
import type { MoblixV1 } from '../moblix-v1/start-moblix-v1.ts';
import { protectPages } from '../pages/page-policy.ts';
import type { Payments } from '../payments/start-payments.ts';
import type { Push } from '../push/start-push.ts';
import type { SeatsAero } from '../seats-aero/start-seats-aero.ts';
import type { WhatsApp } from '../whatsapp/start-whatsapp.ts';
import { homePage } from './home-page.ts';

export type ControlDeps = {
  flightBackend: Pick<FlightBackend, 'control' | 'view'>;
  duffel: Pick<Duffel, 'control'>;
  moblixV1: Pick<MoblixV1, 'control'>;
  mailbox: Pick<Mailbox, 'control' | 'messages'>;
  identity: Pick<Identity, 'control'>;
  payments: Pick<Payments, 'control'>;
  whatsapp: Pick<WhatsApp, 'control'>;
  push: Pick<Push, 'control'>;
  exchangeRates: Pick<ExchangeRates, 'control'>;
  seatsAero: Pick<SeatsAero, 'control'>;
};

/** The control pages and JSON interfaces of all stand-ins under one URL; the flight backend's is the first. */
export function createControl(deps: ControlDeps): Hono {
  const { flightBackend, duffel, moblixV1, mailbox, identity, payments, whatsapp, push, exchangeRates, seatsAero } =
    deps;
  const app = new Hono();
  app.use(protectPages('control'));
  app.get('/', (c) => c.html(homePage(flightBackend.view(), mailbox.messages())));
  app.route('/', flightBackend.control);
  app.route('/duffel', duffel.control);
  app.route('/moblix-v1', moblixV1.control);
  app.route('/mailbox', mailbox.control);
  app.route('/identity', identity.control);
  app.route('/payments', payments.control);
  app.route('/whatsapp', whatsapp.control);
  app.route('/push', push.control);
  app.route('/exchange-rates', exchangeRates.control);
  app.route('/seats-aero', seatsAero.control);
  return app;
}
