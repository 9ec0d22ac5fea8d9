import { describeMail, SAMPLE_INSTANT } from '../../testing/mails.ts';

// S-207
describeMail('subscription-started', { nextCharge: SAMPLE_INSTANT });
