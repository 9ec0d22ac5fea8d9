import { findAccess } from '@revoada/core/account/route-access';
import { useNavigation } from 'react-router';
import styles from './page-notice.module.css';

/**
 * 'Verificando acesso...' while the server decides on a move to a guarded page (S-225). Over the page: nothing moves.
 * S-147
 */
export function AccessCheck() {
  const { location } = useNavigation();
  const access = location ? findAccess(location.pathname) : 'open';
  return (
    <div className={styles.checking} role="status">
      {access === 'members' || access === 'subscribers' ? (
        <p>
          <span className="spin" aria-hidden="true" />
          Verificando acesso...
        </p>
      ) : null}
    </div>
  );
}
