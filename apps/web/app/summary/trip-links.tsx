import { parseResultsView } from '@revoada/core/results/view';
import { hasChoice } from '@revoada/core/search/choice-params';
import type { SearchQuery } from '@revoada/core/search/query';
import { useLocation } from 'react-router';
import { AlertInvitation } from '../plans/alert-invitation.tsx';
import { buildSearchUrl } from '../results/build-search-url.ts';
import { CopyLink } from '../ui/copy-link.tsx';
import styles from './summary.module.css';

const look = 'btn btn--text btn--s';

/** What to do with a trip besides buying it: watch its price with the filters of its list, hand its link on. */
export function TripLinks({ search, hydrated }: { search: SearchQuery; hydrated: boolean }) {
  const { pathname, search: text } = useLocation();
  const params = new URLSearchParams(text);
  return (
    <p className={styles.links}>
      <AlertInvitation
        className={look}
        label="Avisar se baixar"
        search={buildSearchUrl('', search, parseResultsView(params))}
      />
      {/* A copy takes scripts, and without its flights in the URL nobody else sees the trip there. */}
      {hydrated && hasChoice(params) ? <CopyLink className={look} url={pathname + text} /> : null}
    </p>
  );
}
