import type { PriceNotice } from '@revoada/core/alerts/price-notice';
import type { AlertTerms } from '@revoada/core/forms/alert-fields';
import { buildAlertTerms } from '@revoada/core/testing/alerts';
import { createMemberAlerts } from '../../alerts/member-alerts.ts';
import type { SendResult } from '../../channels/channel.ts';
import type { Context } from '../../context.ts';
import { createLog } from '../../logging/logging.ts';
import { type PaymentsSite, startPaymentsSite } from './payments-site.ts';
import type { SignedInPerson } from './signed-in.ts';
import type { TestServerOptions } from './test-server.ts';

/** A message passed to a channel. */
type SentAlert = { key: string; channel: string; notice: PriceNotice };

/** The server with alerts, whose channels the test controls; checks and messages run only when the test starts them. */
export type AlertsSite = PaymentsSite & {
  /** Messages that the channels accepted, the oldest first. */
  sent: SentAlert[];
  /** Result of a channel for a message; `sent` unless the test sets another. */
  answer(channel: string): SendResult | Promise<SendResult>;
  /** A subscriber, with the alert actions of pages. */
  addPerson(changes?: SignedInPerson): Promise<AlertPerson>;
  /** Checks every trip `hours` later, then sends due messages. */
  look(hours?: number): Promise<void>;
  /** Has a server's channels answer as the test says. */
  connect(context: Context): void;
  deliveries(columns: string): Promise<Record<string, unknown>[]>;
};

export type AlertPerson = {
  accountId: string;
  member(subscriber?: boolean): ReturnType<typeof createMemberAlerts>;
  /** Adds an alert on the flight of 10 December to Rio, with changes. */
  add(own?: Partial<AlertTerms>, key?: string): Promise<string>;
};

const tenth = '2026-12-10';
export const rioTerms = buildAlertTerms({
  destination: 'GIG',
  firstDeparture: tenth,
  lastDeparture: tenth,
  endsOn: tenth,
});

const sentAnswer = (): SendResult => ({ outcome: 'sent', providerId: null });

export async function startAlertsSite({ env, ...options }: TestServerOptions): Promise<AlertsSite> {
  // Fares that an earlier test found would answer the first look of the next one.
  const settings = { ALERT_QUICK_SECONDS: '0', SEARCH_CACHE_MINUTES: '0', ...env };
  const site = await startPaymentsSite({ log: createLog('silent'), ...options, env: settings });
  const alertsSite: AlertsSite = {
    ...site,
    sent: [],
    answer: sentAnswer,
    connect({ channels }) {
      for (const channel of Object.values(channels)) {
        channel.send = async ({ key, notice }) => {
          const result = await alertsSite.answer(channel.id);
          if (result.outcome === 'sent') alertsSite.sent.push({ key, channel: channel.id, notice });
          return result;
        };
      }
    },
    async addPerson({ subject = 'auth0|ana', ...changes } = {}) {
      const email = `${subject.replace('|', '-')}@example.com`;
      const subscription = { id: `sub_${subject}`, status: 'active' } as const;
      const cookie = await site.signIn({ subject, email, subscription, ...changes });
      const who = await site.server.context.sessions.read(cookie);
      if (!who) throw new Error('nobody is signed in');
      const member = (subscriber = true) => createMemberAlerts(site.server.context, { ...who, subscriber }, 'test');
      return {
        accountId: who.accountId,
        member,
        async add(own = {}, key = 'key') {
          const added = await member().addAlert({ ...rioTerms, ...own }, key);
          if (!added.ok) throw new Error(JSON.stringify(added));
          return added.id;
        },
      };
    },
    async look(hours = 12) {
      const { alerts } = site.server.context;
      site.clock.now += hours * 3_600_000;
      await alerts.enqueueDue();
      await site.jobsDone();
      await alerts.sendDue();
    },
    deliveries: (columns) =>
      site.database.query(`select ${columns} from alert_deliveries order by created_at, channel`),
    async reset() {
      await site.reset();
      alertsSite.sent = [];
      alertsSite.answer = sentAnswer;
    },
  };
  alertsSite.connect(site.server.context);
  return alertsSite;
}
