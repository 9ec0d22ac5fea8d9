import { waitlists } from '../content/newsletter.ts';
import newsletterStyles from '../newsletter/newsletter.module.css';
import { WaitlistCards } from '../newsletter/waitlist-cards.tsx';

/** What is being built: alerts by WhatsApp and the trip planner, each with its waitlist. S-343 */
export function EarlyAccess() {
  return (
    <section className={newsletterStyles.early}>
      <div className="wrap">
        <h2>{waitlists.title}</h2>
        <p>{waitlists.text}</p>
        <WaitlistCards />
      </div>
    </section>
  );
}
