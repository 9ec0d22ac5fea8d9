/** The test API of the mailbox. */
export type { Mail } from './mail.ts';
export { type Mailbox, startMailbox } from './start-mailbox.ts';
export { connectMailbox, type MailboxClient } from './testing/connect-mailbox.ts';
