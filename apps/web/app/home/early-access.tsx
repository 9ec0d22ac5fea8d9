import { waitlists } from '../content/newsletter.ts';
import { WaitlistCards } from '../newsletter/waitlist-cards.tsx';
import sectionStyles from '../ui/pages/section.module.css';

/** Alerts by WhatsApp and the trip planner, each with a link to its waitlist or page. */
export function EarlyAccess() {
  return (
    <section className={`${sectionStyles.sec} ${sectionStyles.follows}`}>
      <div className="wrap">
        <h2 className={sectionStyles.small}>{waitlists.title}</h2>
        <p className={sectionStyles.lead}>{waitlists.text}</p>
        <WaitlistCards />
      </div>
    </section>
  );
}
