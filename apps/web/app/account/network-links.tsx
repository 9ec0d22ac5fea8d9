import { buildSignInUrl, type Entry } from './entry.ts';
import styles from './network-links.module.css';

const networks = [
  { connection: 'google-oauth2', name: 'Google', letters: 'G' },
  { connection: 'facebook', name: 'Facebook', letters: 'F' },
  { connection: 'github', name: 'GitHub', letters: 'GH' },
  { connection: 'linkedin', name: 'LinkedIn', letters: 'in' },
] as const;

/** Links to the social networks, with a neutral tile instead of their logos. */
export function NetworkLinks({ verb, entry, signUp = false }: { verb: string; entry: Entry; signUp?: boolean }) {
  return (
    <ul className={styles.networks}>
      {networks.map(({ connection, name, letters }) => (
        <li key={connection}>
          <a className="btn btn--line btn--wide" href={buildSignInUrl(entry, { connection, signUp })}>
            <span className={styles.tile} aria-hidden="true">
              {letters}
            </span>
            <span className={styles.name}>
              {verb} com {name}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
