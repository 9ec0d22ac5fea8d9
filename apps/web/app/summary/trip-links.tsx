import { parseResultsView } from '@revoada/core/results/view';
import { hasChoice } from '@revoada/core/search/choice-params';
import type { SearchQuery } from '@revoada/core/search/query';
import { useLocation } from 'react-router';
import { AlertInvitation } from '../plans/alert-invitation.tsx';
import { buildSearchUrl } from '../results/build-search-url.ts';
import { ShareTrip } from '../sharing/share-trip.tsx';
import styles from './summary.module.css';

const look = 'btn btn--text btn--s';

/** Actions other than buying: an alert with the list's filters, and a link of the trip once all its flights are chosen. */
export function TripLinks({ search, isComplete }: { search: SearchQuery; isComplete: boolean }) {
  const { search: text } = useLocation();
  const params = new URLSearchParams(text);
  return (
    <div className={styles.links}>
      <AlertInvitation
        className={look}
        label="Avisar se baixar"
        search={buildSearchUrl('', search, parseResultsView(params))}
      />
      {/* The server knows the chosen flights only where the URL names them. */}
      {isComplete && hasChoice(params) ? <ShareTrip key={text} className={look} params={params.toString()} /> : null}
    </div>
  );
}
