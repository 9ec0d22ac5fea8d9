import { describeMail } from '../../testing/mails.ts';

// S-207
describeMail('password-changed', {});
