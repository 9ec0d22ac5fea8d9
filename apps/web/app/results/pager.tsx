import { pageLabel } from '@revoada/core/results/page';
import { Link } from 'react-router';

/** Anterior, 'Página 2 de 6', Próxima. Past the last page of a limited list `onLimit` says what lies beyond. */
export function Pager({
  label,
  page,
  pages,
  addressOf,
  onTurn,
  onLimit,
}: {
  label: string;
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  onTurn: () => void;
  onLimit: (() => void) | null;
}) {
  const turn = (text: string, target: number) =>
    target >= 1 && target <= pages ? (
      <Link className="btn btn--s btn--line" to={addressOf(target)} replace preventScrollReset onClick={onTurn}>
        {text}
      </Link>
    ) : (
      <button
        type="button"
        className="btn btn--s btn--line"
        disabled={target < 1 || !onLimit}
        onClick={onLimit ?? undefined}
      >
        {text}
      </button>
    );
  const turns = pages > 1 || onLimit !== null;
  return (
    <nav className={turns ? 'pager' : 'pager pager--one'} aria-label={label}>
      {turns ? turn('Anterior', page - 1) : null}
      <span>{pageLabel({ page, pages })}</span>
      {turns ? turn('Próxima', page + 1) : null}
    </nav>
  );
}
