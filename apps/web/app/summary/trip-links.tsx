import { parseResultsView } from '@revoada/core/results/view';
import { hasChoice } from '@revoada/core/search/choice-params';
import type { SearchQuery } from '@revoada/core/search/query';
import { useLocation } from 'react-router';
import { AlertInvitation } from '../plans/alert-invitation.tsx';
import { buildSearchUrl } from '../results/build-search-url.ts';
import { CopyLink } from '../ui/copy-link.tsx';
import styles from './summary.module.css';

const look = 'btn btn--text btn--s';

/** Actions other than buying: an alert with the list's filters, and copying the link. */
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
      {/* Copying needs scripts, and other people see the trip only if its flights are in the URL. */}
      {hydrated && hasChoice(params) ? <CopyLink className={look} url={pathname + text} /> : null}
    </p>
  );
}
