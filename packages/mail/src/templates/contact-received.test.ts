import { describeMail, SAMPLE_INSTANT } from '../../testing/mails.ts';

describeMail('contact-received', { subject: 'duvida', sentAt: SAMPLE_INSTANT });
