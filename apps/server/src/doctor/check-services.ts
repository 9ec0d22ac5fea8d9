import { createECDH } from 'node:crypto';
import type { ChannelId } from '@revoada/core/channels/channel-id';
import { checkPrice, PriceMismatchError } from '../billing/price-check.ts';
import { createStripe } from '../billing/stripe-client.ts';
import { askForNumber } from '../channels/whatsapp/cloud-api.ts';
import type { Configuration, Settings } from '../config/settings.ts';
import { type CheckResult, describeError, type Finding, readClock, well, wrong } from '../findings/finding.ts';
import { createManagementCall } from '../identity/management.ts';
import { checkSmtp } from '../mail/smtp.ts';
import { isSoldChannel } from '../plans/plan-promises.ts';
import { checkHost } from './reach-host.ts';

const patienceMs = 8_000;

/**
 * Connects to the hosts of the fare sources and of seats.aero where they are on, of exchange rates and of the price history.
 * Sends no request.
 */
export function checkFareHosts({ settings, secrets }: Configuration): Promise<Finding>[] {
  const hosts: [string, string, string | null][] = [
    ['Duffel', 'DUFFEL_BASE_URL', secrets.duffel && settings.duffel.baseUrl],
    ['Moblix', 'MOBLIX_V1_BASE_URL', secrets.moblixV1 && settings.moblixV1.baseUrl],
    ['Moblix (older contract)', 'MOBLIX_BASE_URL', secrets.moblix && settings.moblix.baseUrl],
    ['seats.aero', 'SEATS_AERO_BASE_URL', settings.seatsAero?.baseUrl ?? null],
    ['seats.aero tokens', 'SEATS_AERO_TOKEN_URL', settings.seatsAero?.tokenUrl ?? null],
    ['exchange rates', 'PTAX_BASE_URL', settings.exchangeRates.baseUrl],
    ['price history', 'PRICE_HISTORY_URL', settings.prices.historyUrl],
  ];
  return hosts.flatMap(([name, setting, url]) => (url === null ? [] : [checkHost(name, setting, url)]));
}

/** Signs in at the mail server and sends nothing. */
export async function checkMail(smtpUrl: string): Promise<Finding> {
  const name = 'mail';
  const { host } = new URL(smtpUrl);
  try {
    await checkSmtp(smtpUrl);
    return well(name, `${host} takes our sign-in`);
  } catch (error) {
    return wrong(name, `${host}: ${describeError(error)}`, 'check host, port, user and password of SMTP_URL');
  }
}

/** Reads the provider's description of itself. */
export async function checkIdentity({ issuer }: Settings['identity']): Promise<CheckResult> {
  const name = 'sign-in';
  const url = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const advice = 'check OIDC_ISSUER';
  let description: { issuer?: unknown } | null = null;
  try {
    const clock = await readClock(name, async () => {
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
      if (answer.ok) description = (await answer.json()) as typeof description;
      else throw new Error(`answers ${answer.status}`);
      // The header has whole seconds.
      return Date.parse(answer.headers.get('date') ?? '') + 500;
    });
    const describedIssuer = (description as { issuer?: unknown } | null)?.issuer;
    if (describedIssuer !== issuer)
      return { findings: [wrong(name, `${url.host} says it is ${String(describedIssuer)}`, advice)] };
    const clocks = Number.isNaN(clock.aheadMs) ? [] : [{ ...clock, uncertainMs: clock.uncertainMs + 500 }];
    return { findings: [well(name, `${url.host} describes itself as OIDC_ISSUER`)], clocks };
  } catch (error) {
    return { findings: [wrong(name, `${url.host}: ${describeCause(error)}`, advice)] };
  }
}

/** Asks Auth0 for a token of its management API. */
export async function checkManagement({ settings, secrets }: Configuration): Promise<Finding> {
  const name = 'passwords at Auth0';
  const { management } = secrets.identity;
  const { auth0, issuer } = settings.identity;
  if (!management || !auth0) return well(name, 'off: people change them at the provider');
  const call = createManagementCall({
    issuer,
    audience: auth0.managementAudience,
    credentials: management,
    now: Date.now,
  });
  try {
    await call('users?per_page=1', {});
    return well(name, 'AUTH0_MANAGEMENT_CLIENT_ID gets a token');
  } catch (error) {
    return wrong(name, describeCause(error), 'check AUTH0_MANAGEMENT_*');
  }
}

/** Reads the price at the payment service. Its errors are not shown, because they quote a part of the key. */
export async function checkPayments({ settings, secrets }: Configuration): Promise<Finding> {
  const name = 'payments';
  try {
    await checkPrice(createStripe(secrets.payments.secretKey, settings.payments.apiBase), settings.payments.priceId);
    return well(name, 'the key is taken, and STRIPE_PRICE_ID has the price that pages show');
  } catch (error) {
    if (error instanceof PriceMismatchError) return wrong(name, error.message, 'name another price');
    const { statusCode, type } = error as { statusCode?: number; type?: string };
    const reason = statusCode === undefined ? 'cannot be reached' : `answers ${statusCode} (${type})`;
    return wrong(name, `the payment service ${reason}`, 'check STRIPE_SECRET_KEY, and STRIPE_API_BASE where it is set');
  }
}

/** Reads the number that messages come from. Nothing is sent. */
export async function checkWhatsApp({ settings, secrets }: Configuration): Promise<Finding> {
  const name = 'WhatsApp';
  const { whatsapp } = settings.channels;
  const { whatsapp: keys } = secrets.channels;
  if (!whatsapp || !keys) return describeOff(name, 'whatsapp', settings.demo);
  try {
    const status = await askForNumber(whatsapp, keys.token);
    if (status === 200) return well(name, 'the token may read the number');
    return wrong(name, `answers ${status}`, 'check WHATSAPP_TOKEN and WHATSAPP_PHONE_NUMBER_ID');
  } catch (error) {
    return wrong(name, describeCause(error), 'check the firewall and the name server');
  }
}

/** A real start is refused where the plan sells alerts by a channel that is off (ADR-0085). */
function describeOff(name: string, channel: ChannelId, demo: boolean): Finding {
  if (demo || !isSoldChannel(channel)) return well(name, 'off');
  const advice = 'set it up (docs/operations/messages.md), or take it out of alertChannels in benefit-states.ts';
  return wrong(name, 'off, and a start is refused because Conta PRO sells alerts by it', advice);
}

/** Whether the two keys belong together; browsers would otherwise refuse every notification. */
export function checkPush({ settings, secrets }: Configuration): Finding {
  const name = 'notifications';
  const [publicKey, privateKey] = [settings.channels.push?.publicKey, secrets.channels.vapidPrivateKey];
  if (!publicKey || !privateKey) return describeOff(name, 'push', settings.demo);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  if (pair.getPublicKey('base64url') === publicKey) return well(name, 'the two VAPID keys belong together');
  return wrong(name, 'the two VAPID keys do not belong together', 'set both as npx web-push generate-vapid-keys says');
}

/** `fetch` says only 'fetch failed', and keeps the reason in the cause. */
function describeCause(error: unknown): string {
  return describeError(error instanceof Error && error.cause ? error.cause : error);
}
