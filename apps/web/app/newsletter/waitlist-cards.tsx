import { Link } from 'react-router';
import { waitlists } from '../content/newsletter.ts';
import { ListForm } from './list-form.tsx';
import styles from './newsletter.module.css';
import type { RefusedSignUp } from './sign-up.server.ts';

/** Promoted features: available ones link to their page, planned ones have a form for news. */
export function WaitlistCards({ refused }: { refused?: RefusedSignUp | undefined }) {
  return (
    <div className={styles.waits}>
      {waitlists.items.map(({ list, title, text, page }) => (
        <div key={list} className={styles.wait}>
          <h3>{title}</h3>
          <p>{text}</p>
          {page ? (
            <Link className="btn btn--line" to={page.url}>
              {page.name}
            </Link>
          ) : (
            <ListForm list={list} button={waitlists.button} quiet refused={refused} />
          )}
        </div>
      ))}
    </div>
  );
}
