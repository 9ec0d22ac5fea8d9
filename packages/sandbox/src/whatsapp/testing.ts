/** The test API of the WhatsApp Cloud API. */
export type { IncomingText, WhatsAppMessage } from './messages.ts';
export { startWhatsApp, type WhatsApp } from './start-whatsapp.ts';
export { connectWhatsApp, type WhatsAppClient } from './testing/connect-whatsapp.ts';
