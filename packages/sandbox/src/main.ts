import { isCalendarDay } from './flight-backend/world/local-time.ts';
import { startSandbox } from './start-sandbox.ts';

/*
 * Started by the product's start script with an IPC channel, or by hand. Ports come from SANDBOX_MOBLIX_PORT,
 * SANDBOX_MOBLIX_V1_PORT, SANDBOX_DUFFEL_PORT, SANDBOX_IDENTITY_PORT, SANDBOX_PAYMENTS_PORT, SANDBOX_SMTP_PORT, SANDBOX_WHATSAPP_PORT,
 * SANDBOX_PUSH_PORT, SANDBOX_EXCHANGE_RATES_PORT, SANDBOX_SEATS_AERO_PORT and SANDBOX_CONTROL_PORT; unset or 0 takes free ones.
 * SANDBOX_DATA_DIR keeps what the stand-ins know, SANDBOX_DAY pins flights and fares to a day. The site's URL comes over
 * the channel, or from SANDBOX_SITE_URL.
 */
process.once('disconnect', leave);
process.once('SIGTERM', leave);
// Ctrl-C reaches the starter too: it takes its leave first, and disconnects when its open answers are out.
process.on('SIGINT', process.send ? () => undefined : leave);

const port = (name: string): number => Number(process.env[`SANDBOX_${name}_PORT`] ?? 0);

const sandbox = await startSandbox({
  moblixPort: port('MOBLIX'),
  duffelPort: port('DUFFEL'),
  moblixV1Port: port('MOBLIX_V1'),
  identityPort: port('IDENTITY'),
  paymentsPort: port('PAYMENTS'),
  smtpPort: port('SMTP'),
  whatsappPort: port('WHATSAPP'),
  pushPort: port('PUSH'),
  exchangeRatesPort: port('EXCHANGE_RATES'),
  seatsAeroPort: port('SEATS_AERO'),
  controlPort: port('CONTROL'),
  dataDir: process.env.SANDBOX_DATA_DIR || null,
  day: readDay(process.env.SANDBOX_DAY),
}).catch((error: unknown) => {
  process.stderr.write(`The stand-ins could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

if (process.env.SANDBOX_SITE_URL) sandbox.setSiteUrl(process.env.SANDBOX_SITE_URL);
process.on('message', (message: { type?: string; url?: string }) => {
  if (message.type === 'site' && message.url) sandbox.setSiteUrl(message.url);
});

const { setSiteUrl: _, close: __, ...urls } = sandbox;
if (process.send) process.send({ type: 'ready', ...urls });
else process.stdout.write(`${JSON.stringify(urls, null, 2)}\n`);

/** The day that flights and fares are pinned to, YYYY-MM-DD; another text stops the start. */
function readDay(text: string | undefined): string | null {
  if (!text || isCalendarDay(text)) return text || null;
  process.stderr.write(`SANDBOX_DAY must be a day like 2026-11-25, not '${text}'.\n`);
  process.exit(1);
}

function leave(): void {
  process.exit(0);
}
