import { countPages, formatShownRange } from '@revoada/core/format/shown-range';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import styles from './range-pager.module.css';

/** 'Mostrando 1 a 10 de 20 resultados', with links to the previous and next page. */
export function RangePager({
  label,
  page,
  perPage,
  total,
  pageUrl,
}: {
  /** Label of the navigation. */
  label: string;
  page: number;
  perPage: number;
  total: number;
  pageUrl(page: number): string;
}) {
  const pages = countPages(total, perPage);
  return (
    <nav className={styles.pager} aria-label={label}>
      <p>{formatShownRange({ page, perPage, total })}</p>
      {pages > 1 ? (
        <div className={styles.turns}>
          {page > 1 ? (
            <Link className="btn btn--line btn--s" to={pageUrl(page - 1)} rel="prev">
              <Icon name="left" small />
              Anterior
            </Link>
          ) : null}
          {page < pages ? (
            <Link className="btn btn--line btn--s" to={pageUrl(page + 1)} rel="next">
              Próxima
              <Icon name="right" small />
            </Link>
          ) : null}
        </div>
      ) : null}
    </nav>
  );
}
