import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { type Payments, type PaymentsOptions, startPayments } from '../start-payments.ts';

export const secret = 'whsec_test';
export const price = 'price_demonstracao';
export const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Ana Reis' };
export const cards = {
  declined: { ...card, number: '4000 0000 0000 0002' },
  asks: { ...card, number: '4000 0025 0000 3155' },
  failsLater: { ...card, number: '4000 0000 0000 0341' },
};

/** Request to the site's webhook URL. */
export type Received = { at: number; body: string; signature: string; event: Stripe.Event };

/** The payment service, the real SDK pointed at it, and a site that listens to it. */
export type Bench = {
  payments: Payments;
  stripe: Stripe;
  /** Oldest first. */
  received: Received[];
  /** Next answers of the site; then 200. */
  answers: number[];
  siteUrl: string;
  control<Answer = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Answer>;
  /** Opens a payment page for a new customer, or with other parameters. */
  open(over?: Stripe.Checkout.SessionCreateParams): Promise<Stripe.Checkout.Session>;
  /** From an open page to a subscription. */
  subscribe(form?: typeof card): Promise<Stripe.Subscription>;
  /** Types of the events about an object, oldest first. */
  eventsAbout(id: string): string[];
  /** Calls the API without the SDK. */
  raw(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
};

export function createClient({ url }: Payments, key = 'sk_test_suite'): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}

/** Sends a form of a visitor's page without following its redirect. */
export const send = (url: string, form: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });

export const pageText = async (url: string): Promise<string> => (await fetch(url)).text();

export async function startPaymentsBench(options: Partial<PaymentsOptions> = {}): Promise<Bench> {
  const received: Received[] = [];
  const answers: number[] = [];
  const site = createServer(async (request, response) => {
    const body = await text(request);
    received.push({
      at: Date.now(),
      body,
      signature: String(request.headers['stripe-signature']),
      event: JSON.parse(body) as Stripe.Event,
    });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const payments = await startPayments({ port: 0, webhookSecret: secret, webhookWaitMs: 20, ...options });
  const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  payments.setSiteUrl(`${siteUrl}/`);
  const stripe = createClient(payments);
  const open: Bench['open'] = (over = {}) =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price, quantity: 1 }],
      locale: 'pt-BR',
      customer_email: 'ana@example.com',
      client_reference_id: 'account-1',
      metadata: { price_id: price },
      subscription_data: { metadata: { account_id: 'account-1' } },
      success_url: 'http://localhost:1/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:1/cancel',
      ...over,
    });
  return {
    payments,
    stripe,
    received,
    answers,
    siteUrl,
    open,
    async control<Answer>(method: string, path: string, body?: unknown) {
      const answer = await payments.control.request(path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return (await answer.json()) as Answer;
    },
    async subscribe(form = card) {
      const session = await open();
      await send(session.url ?? '', form);
      const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
      return stripe.subscriptions.retrieve(String(subscription));
    },
    eventsAbout: (id) =>
      received.filter(({ event }) => (event.data.object as { id: string }).id === id).map(({ event }) => event.type),
    raw: (path, init = {}) =>
      fetch(`${payments.url}${path}`, {
        ...init,
        headers: { authorization: 'Bearer sk_test_raw', ...init.headers },
      }),
    async close() {
      await payments.close();
      await new Promise<void>((resolve) => {
        site.close(() => resolve());
        site.closeAllConnections();
      });
    },
  };
}
