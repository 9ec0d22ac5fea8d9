import { plan } from '@revoada/core/plans/plan';
import { pageLabel } from '@revoada/core/results/page';
import { ViewLink } from '../page/view-link.tsx';
import styles from './lists.module.css';
import type { MoreFlights } from './more-flights.ts';

/** One of the pager's two ways: a link to a page, else a button, disabled where it does nothing. */
function Turn({ text, to, onPress }: { text: string; to: string | null; onPress: (() => void) | null }) {
  const className = 'btn btn--s btn--line';
  return to === null ? (
    <button type="button" className={className} disabled={!onPress} onClick={onPress ?? undefined}>
      {text}
    </button>
  ) : (
    <ViewLink className={className} to={to} onClick={onPress ?? undefined}>
      {text}
    </ViewLink>
  );
}

/**
 * Anterior, 'Página 2 de 6', Próxima; nothing for a single page without more. After the last page comes what arrived
 * since the list was frozen. On the last page of a limited list the button names the plan that shows the rest, and
 * `onLimit` explains it.
 */
export function Pager({
  label,
  page,
  pages,
  next,
  latestPages,
  buildPageUrl,
  onTurn,
  onFresh,
  onLimit,
}: {
  label: string;
  page: number;
  /** Of the list as it is held still. */
  pages: number;
  /** Action of the last button. */
  next: MoreFlights | null;
  /** Of the list with all that has come. */
  latestPages: number;
  buildPageUrl: (page: number) => string;
  onTurn: () => void;
  onFresh: () => void;
  onLimit: () => void;
}) {
  const presses = { next: onTurn, fresh: onFresh, limit: onLimit };
  const last = next === 'fresh' ? latestPages : pages;
  // A link from the first that comes: a button that became one as more come would lose the focus.
  const onward = page < last || next === 'fresh' ? Math.min(page + 1, last) : null;
  if (pages === 1 && next === null) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      <Turn text="Anterior" to={page > 1 ? buildPageUrl(page - 1) : null} onPress={page > 1 ? onTurn : null} />
      <span>{pageLabel({ page, pages })}</span>
      <Turn
        text={next === 'limit' ? `Mais na ${plan.name}` : 'Próxima'}
        to={onward === null ? null : buildPageUrl(onward)}
        onPress={next && presses[next]}
      />
    </nav>
  );
}
