import { type ControlTarget, connectControl } from '../../stand-in/testing/connect-control.ts';
import type { Mail } from '../mail.ts';

/** Client of a running mailbox, for tests. */
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
