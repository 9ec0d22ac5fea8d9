import { waitlists } from '../content/newsletter.ts';
import { ListForm } from './list-form.tsx';
import styles from './newsletter.module.css';
import type { RefusedSignUp } from './sign-up.server.ts';

/** What is being built, each with a form to hear of it. S-343 */
export function WaitlistCards({ refused }: { refused?: RefusedSignUp | undefined }) {
  return (
    <div className={styles.waits}>
      {waitlists.items.map(({ list, title, text }) => (
        <div key={list} className={styles.wait}>
          <h3>{title}</h3>
          <p>{text}</p>
          <ListForm list={list} button={waitlists.button} quiet refused={refused} />
        </div>
      ))}
    </div>
  );
}
