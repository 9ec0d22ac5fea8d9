import type { ChannelOutcome } from '@revoada/core/alerts/channel-outcome';
import type { WhatsAppCodeNeed } from '@revoada/core/alerts/whatsapp-code-need';
import type { ChannelId } from '@revoada/core/channels/channel-id';

/** A device that shows notifications. */
export type ChannelDevice = {
  id: string;
  name: string;
  /** Belongs to the demonstration: it is not a browser. */
  sample: boolean;
  /** UTC instant, ISO, in the server's answer; a formatted day in the section. */
  since: string;
  /** URL of its push service, by which a browser recognizes itself. */
  endpoint: string;
};

/** Channels of a person. A channel is null where the site has not configured it. */
export type ChannelOverview = {
  /** Numbers are masked: '+55 ···· 4321'. */
  whatsapp: {
    confirmed: string | null;
    pending: string | null;
    left: string | null;
    /** Missing requirement before the account may request a code. */
    codeNeed: WhatsAppCodeNeed | null;
  } | null;
  push: {
    /** Key with which browsers subscribe. */
    publicKey: string;
    /** Whether the demonstration offers devices. */
    samples: boolean;
    devices: ChannelDevice[];
  } | null;
  email: { on: boolean; proven: boolean; email: string | null };
};

/** Services of the section 'Canais' for a member. */
export type ChannelServices = {
  readChannels(): Promise<ChannelOverview>;
  /** Sends a code to a mobile number, Brazilian without a country code. */
  requestWhatsAppCode(number: string): Promise<ChannelOutcome>;
  confirmWhatsAppNumber(code: string): Promise<ChannelOutcome>;
  removeWhatsAppNumber(): Promise<ChannelOutcome>;
  addSampleDevice(): Promise<ChannelOutcome>;
  renameDevice(id: string, name: string): Promise<ChannelOutcome>;
  removeDevice(id: string): Promise<ChannelOutcome>;
  setAlertEmail(on: boolean): Promise<ChannelOutcome>;
  sendTestMessage(channel: ChannelId): Promise<ChannelOutcome>;
};
