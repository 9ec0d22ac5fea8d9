import type { MailWords } from './mail.ts';
import { accessTokenCreated } from './templates/access-token-created.ts';
import { accountErased } from './templates/account-erased.ts';
import { appConnected } from './templates/app-connected.ts';
import { cancellationScheduled } from './templates/cancellation-scheduled.ts';
import { channelTest } from './templates/channel-test.ts';
import { contactMessage } from './templates/contact-message.ts';
import { contactReceived } from './templates/contact-received.ts';
import { oldExchangeRates } from './templates/exchange-rates.ts';
import { listConfirmation } from './templates/list-confirmation.ts';
import { listSignUps } from './templates/list-sign-ups.ts';
import { newsletterIssue } from './templates/newsletter-issue.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { paymentFailed } from './templates/payment-failed.ts';
import { priceAlert } from './templates/price-alert.ts';
import { searchBudget } from './templates/search-budget.ts';
import { subscriptionEnded } from './templates/subscription-ended.ts';
import { subscriptionStarted } from './templates/subscription-started.ts';
import { whatsAppCodes } from './templates/whatsapp-codes.ts';
import { withdrawalConfirmed } from './templates/withdrawal-confirmed.ts';

/** All mails with their words. Subjects are fixed, so no typed text gets into a header. */
const templates = {
  'subscription-started': subscriptionStarted,
  'payment-failed': paymentFailed,
  'cancellation-scheduled': cancellationScheduled,
  'subscription-ended': subscriptionEnded,
  'withdrawal-confirmed': withdrawalConfirmed,
  'password-changed': passwordChanged,
  'access-token-created': accessTokenCreated,
  'app-connected': appConnected,
  'account-erased': accountErased,
  'search-budget': searchBudget,
  'whatsapp-codes': whatsAppCodes,
  'exchange-rates': oldExchangeRates,
  'contact-message': contactMessage,
  'contact-received': contactReceived,
  'list-confirmation': listConfirmation,
  'list-sign-ups': listSignUps,
  'newsletter-issue': newsletterIssue,
  'price-alert': priceAlert,
  'channel-test': channelTest,
};

export type MailTemplate = keyof typeof templates;

/** Data of each mail. Instants are UTC, ISO; money is cents. */
export type MailData = { [Template in MailTemplate]: Parameters<(typeof templates)[Template]>[0] };

export const mailTemplates = Object.keys(templates) as [MailTemplate, ...MailTemplate[]];

export function writeMail<Template extends MailTemplate>(template: Template, data: MailData[Template]): MailWords {
  const write = templates[template] as (data: MailData[Template]) => MailWords;
  return write(data);
}
