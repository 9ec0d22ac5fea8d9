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
  return (
    <nav className="pager" aria-label={label}>
      {turn('Anterior', page - 1)}
      <span>{pageLabel({ page, pages })}</span>
      {turn('Próxima', page + 1)}
    </nav>
  );
}
