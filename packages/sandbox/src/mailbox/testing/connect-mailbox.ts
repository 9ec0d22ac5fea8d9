import { type ControlTarget, connectControl } from '../../stand-in/testing/connect-control.ts';
import type { Mail } from '../mail.ts';

/** What tests ask of a mailbox that is served somewhere. */
export type MailboxClient = {
  /** Mails that arrived for an e-mail, newest first. */
  listMailsTo(email: string): Promise<Mail[]>;
};

export function connectMailbox(control: ControlTarget): MailboxClient {
  const call = connectControl(control);
  return {
    listMailsTo: async (email) => (await call<{ mails: Mail[] }>('GET', `?to=${encodeURIComponent(email)}`)).mails,
  };
}
