import { useHydrated } from '../../first-paint/use-hydrated.ts';
import type { DateLeg } from '../../search-form/dates/trip-dates.ts';
import { requestDates } from '../../search-form/state/request-dates.ts';

/** Opens the dates of the page's search form; without scripts 'Editar busca' holds them. */
export function OtherDates({ leg, children = 'Mudar as datas' }: { leg: DateLeg; children?: string }) {
  if (!useHydrated()) return null;
  return (
    <button type="button" className="btn btn--line btn--s" aria-haspopup="dialog" onClick={() => requestDates(leg)}>
      {children}
    </button>
  );
}
