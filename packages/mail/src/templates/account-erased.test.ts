import { describeMail, SAMPLE_INSTANT } from '../../testing/mails.ts';

// S-207
describeMail('account-erased', { keptUntil: SAMPLE_INSTANT });
