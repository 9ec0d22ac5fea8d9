import { findAccess } from '@revoada/core/account/route-access';
import { useNavigation } from 'react-router';
import styles from './page-notice.module.css';

/**
 * 'Verificando acesso...' while the server decides on a navigation to a guarded page. An overlay, so that the layout
 * does not shift.
 */
export function AccessCheck() {
  const { location } = useNavigation();
  const access = location ? findAccess(location.pathname) : 'open';
  return <AccessNotice checking={access === 'members' || access === 'subscribers'} />;
}

/** Rendered empty first, because screen readers announce changes of an existing region. */
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
