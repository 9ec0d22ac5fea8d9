import { type Context, Hono } from 'hono';
import { declined, type Problem, readCard, refusedByBank } from '../ledger/cards.ts';
import { closeOldSessions, paySession } from '../ledger/checkout.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { CheckoutSession } from '../wire/objects.ts';
import { answerPage, readTextFields, toCardForm } from './parts.ts';
import { bankPage, closedPage, type PayForm, payPage, successUrl } from './pay-pages.ts';

/** Routes of the payment pages. `now` in ms. */
export function createPayRoutes(ledger: Ledger, now: () => number): Hono {
  const { books } = ledger;
  const app = new Hono();

  const findSession = (c: Context): CheckoutSession | undefined => {
    closeOldSessions(ledger);
    return books.sessions.find(({ id }) => id === c.req.param('session'));
  };
  const findEmail = (session: CheckoutSession): string | null =>
    session.customer_email ?? books.customers.find(({ id }) => id === session.customer)?.email ?? null;
  const done = (c: Context, session: CheckoutSession): Response => c.redirect(successUrl(session), 303);
  const closed = (c: Context, session: CheckoutSession | undefined): Response =>
    answerPage(c, closedPage(session), session ? 200 : 404);
  const refused = (c: Context, session: CheckoutSession, problem: Problem, before: PayForm = {}): Response =>
    answerPage(c, payPage(session, findEmail(session), { problem, before }), 402);

  app.get('/pay/:session', (c) => {
    const session = findSession(c);
    return session?.status === 'open' ? answerPage(c, payPage(session, findEmail(session))) : closed(c, session);
  });
  app.post('/pay/:session', async (c) => {
    const form = await readTextFields(c);
    const session = findSession(c);
    if (session?.status === 'complete') return done(c, session);
    if (session?.status !== 'open') return closed(c, session);
    const email = findEmail(session) ?? form.email?.trim() ?? '';
    const before = { email, expiry: form.expiry ?? '', name: form.name ?? '' };
    if (!/^[^@\s]+@[^@\s]+$/.test(email))
      return refused(c, session, { field: 'email', text: 'Escreva o seu e-mail.' }, before);
    const read = readCard(toCardForm(form), now());
    if ('problem' in read) return refused(c, session, read.problem, before);
    if (read.outcome === 'declined') return refused(c, session, declined, before);
    const payer = { email, name: before.name.trim() };
    if (read.outcome === 'asks') {
      session._asked = { card: read.card, payer };
      ledger.save();
      return c.redirect(`/pay/${session.id}/banco`, 303);
    }
    paySession(ledger, session, payer, read.card);
    return done(c, session);
  });

  app.get('/pay/:session/banco', (c) => {
    const session = findSession(c);
    if (session?.status !== 'open') return closed(c, session);
    const { _asked: asked } = session;
    return asked ? answerPage(c, bankPage(session, asked.card.last4)) : c.redirect(`/pay/${session.id}`, 303);
  });
  app.post('/pay/:session/banco', async (c) => {
    const { answer } = await readTextFields(c);
    const session = findSession(c);
    if (session?.status === 'complete') return done(c, session);
    if (session?.status !== 'open') return closed(c, session);
    const { _asked: asked } = session;
    session._asked = null;
    if (!asked || answer !== 'yes') return refused(c, session, refusedByBank);
    paySession(ledger, session, asked.payer, asked.card);
    return done(c, session);
  });
  return app;
}
