import { findAccess } from '@revoada/core/account/route-access';
import { useNavigation } from 'react-router';
import styles from './page-notice.module.css';

/**
 * 'Verificando acesso...' while the server decides on a move to a guarded page. Over the page: nothing moves.
 */
export function AccessCheck() {
  const { location } = useNavigation();
  const access = location ? findAccess(location.pathname) : 'open';
  return <AccessNotice checking={access === 'members' || access === 'subscribers'} />;
}

/** There before it speaks: a screen reader announces what comes into a region that it knows. */
export function AccessNotice({ checking }: { checking: boolean }) {
  return (
    <div className={styles.checking} role="status">
      {checking ? (
        <p>
          <span className="spin" aria-hidden="true" />
          Verificando acesso...
        </p>
      ) : null}
    </div>
  );
}
