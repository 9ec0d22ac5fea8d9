import { accessOf } from '@revoada/core/account/route-access';
import { useNavigation } from 'react-router';

/** 'Verificando acesso...' while the server decides on a move to a guarded page (decision 3). Over the page: nothing moves. */
export function AccessCheck() {
  const { location } = useNavigation();
  const access = location ? accessOf(location.pathname) : 'open';
  return (
    <div className="checking" role="status">
      {access === 'members' || access === 'subscribers' ? (
        <p>
          <span className="spin" aria-hidden="true" />
          Verificando acesso...
        </p>
      ) : null}
    </div>
  );
}
