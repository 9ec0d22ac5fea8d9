import { describeMail, SAMPLE_INSTANT } from '../../testing/mails.ts';

// S-207
describeMail('cancellation-scheduled', { accessEnds: SAMPLE_INSTANT });
