import { readFileSync } from 'node:fs';
import { retention } from '@revoada/core/retention';
import { expect, test } from 'vitest';
import { root } from './lib/run.ts';

const operations = ['personal-data', 'prices-and-jobs', 'messages', 'sign-in']
  .map((page) => readFileSync(`${root}docs/operations/${page}.md`, 'utf8'))
  .join('\n');

const {
  deliveryMonths,
  recordYears,
  priceMonths,
  messageMonths,
  unconfirmedDays,
  leftMonths,
  farewellDays,
  sessionIdleHours,
  sessionMaxDays,
  bookingMonths,
} = retention;

test.each([
  ['Delivery notes of mails', `${deliveryMonths} months`],
  ['Hotel bookings', `${bookingMonths} months after the check-out`],
  ['Acts on an account', `${recordYears} years`],
  ['Subscriptions, consents, the emptied account', `${recordYears} years after the erasure`],
  ['Prices seen', `${priceMonths} months`],
  ['Messages from the contact forms', `${messageMonths} months`],
  ['E-mails on mailing lists', `${unconfirmedDays} days without a confirmation`],
  ['E-mails on mailing lists', `${leftMonths} months`],
  ['WhatsApp numbers', `${unconfirmedDays} days without a confirmation`],
  ['WhatsApp numbers', `left ${leftMonths} months`],
  ['Hashes of WhatsApp numbers', `${leftMonths} months`],
  ['An erasure that is not at its end', `${farewellDays} days at most`],
  ['`forget-prices`', `after ${priceMonths} months`],
  ['How long', `\`SESSION_IDLE_HOURS\` (${sessionIdleHours}) without use, \`SESSION_MAX_DAYS\` (${sessionMaxDays})`],
])('documents the period of the row %s in the operations manual (S-213, S-292)', (what, period) => {
  const row = operations.split('\n').find((line) => line.startsWith(`| ${what}`));
  expect(row).toContain(period);
});
