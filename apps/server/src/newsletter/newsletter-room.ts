import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/connection/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { SpecialOffers } from '../promotions/special-offers.ts';
import { handleIssues } from './issues.ts';
import { createNewsletter, type Newsletter } from './newsletter.ts';
import { scheduleOffersDigest } from './offers-digest.ts';

type NewsletterRoomDeps = {
  database: Database;
  jobs: Pick<Jobs, 'enqueue' | 'handle' | 'schedule'>;
  mailer: Pick<Mailer, 'sendTo' | 'sendToOwner'>;
  limits: Pick<RateLimits, 'anonymousWrites' | 'formMails'>;
  specialOffers: Pick<SpecialOffers, 'list'>;
  settings: Pick<Settings, 'publicUrl'>;
  now(): number;
};

/** Creates the mailing lists and their mails. */
export function createNewsletterRoom(deps: NewsletterRoomDeps): Newsletter {
  handleIssues(deps);
  scheduleOffersDigest(deps);
  return createNewsletter(deps);
}
