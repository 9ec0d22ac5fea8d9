import type { ChannelId } from '@revoada/core/alerts/channel-id';
import type { ChannelOutcome } from '@revoada/core/alerts/channel-outcome';
import type { WhatsAppCodeNeed } from '@revoada/core/alerts/whatsapp-code-need';

/** A device that shows notifications. */
export type ChannelDevice = {
  id: string;
  name: string;
  /** Of the demonstration: no browser is behind it. */
  sample: boolean;
  /** UTC instant, ISO, as the server tells it; a day to read, as the section shows it. */
  since: string;
  /** Where its push service takes messages: by it a browser knows itself. */
  endpoint: string;
};

/** How a person is reached. A channel is null where the site has not set it up. */
export type ChannelOverview = {
  /** Numbers are masked: '+55 ···· 4321'. */
  whatsapp: {
    confirmed: string | null;
    pending: string | null;
    left: string | null;
    /** What the account lacks before it may ask for a code. */
    codeNeed: WhatsAppCodeNeed | null;
  } | null;
  push: {
    /** What browsers subscribe with. */
    publicKey: string;
    /** Whether the demonstration hands out devices. */
    samples: boolean;
    devices: ChannelDevice[];
  } | null;
  email: { on: boolean; proven: boolean; email: string | null };
};

/** What the section 'Canais' reads and does in a member's name. */
export type ChannelServices = {
  readChannels(): Promise<ChannelOverview>;
  /** Sends a code to a mobile number, Brazilian unless it has a country's code. */
  requestWhatsAppCode(number: string): Promise<ChannelOutcome>;
  confirmWhatsAppNumber(code: string): Promise<ChannelOutcome>;
  removeWhatsAppNumber(): Promise<ChannelOutcome>;
  addSampleDevice(): Promise<ChannelOutcome>;
  renameDevice(id: string, name: string): Promise<ChannelOutcome>;
  removeDevice(id: string): Promise<ChannelOutcome>;
  setAlertEmail(on: boolean): Promise<ChannelOutcome>;
  sendTestMessage(channel: ChannelId): Promise<ChannelOutcome>;
};
