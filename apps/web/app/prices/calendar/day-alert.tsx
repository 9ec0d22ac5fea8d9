import { formatTripDays } from '@revoada/core/format/time';
import { formatSearchValues } from '@revoada/core/search/format-query';
import type { SearchValues } from '@revoada/core/search/parameters';
import type { TripDays } from '@revoada/core/trips/trip-days';
import { AlertInvitation } from '../../plans/alert-invitation.tsx';
import styles from './calendar-prices.module.css';

/**
 * 'Criar alerta para 3 a 10 dez': creates an alert for the calendar's day, with the form's party and cabin. `slice`: number of
 * the slice whose calendar it is, which the alert watches alone.
 */
export function DayAlert({
  values,
  dates,
  slice,
}: {
  values: SearchValues;
  dates: TripDays;
  slice?: number | undefined;
}) {
  const { departure, return: back } = dates;
  const watched = { ...values, departure, return: back ?? '', oneWay: back === null };
  return (
    <AlertInvitation className={styles.alert} search={`?${formatSearchValues(watched)}`}>
      {' '}
      para {formatTripDays(dates.departure, dates.return)}
      {slice === undefined ? null : `, só o ${slice}º trecho`}
    </AlertInvitation>
  );
}
