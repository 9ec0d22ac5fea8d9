import landscape from '../art/salvador.svg?url';
import { newsletter, waitlists } from '../content/newsletter.ts';
import { Opening, Part } from '../information/parts.tsx';
import { ListForm } from './list-form.tsx';
import styles from './newsletter.module.css';
import type { RefusedSignUp } from './sign-up.server.ts';
import { WaitlistCards } from './waitlist-cards.tsx';

/** `/alertas-imperdiveis`: the newsletter, and the waitlists. */
export function NewsletterPage({ refused }: { refused: RefusedSignUp | undefined }) {
  return (
    <main id="conteudo">
      <Opening title={newsletter.title} lead={newsletter.lead} picture={landscape}>
        <div className={styles.signUp}>
          <ListForm list="newsletter" button={newsletter.button} refused={refused} />
        </div>
      </Opening>
      <Part title={waitlists.title} text={waitlists.text} sand>
        <WaitlistCards refused={refused} />
      </Part>
    </main>
  );
}
