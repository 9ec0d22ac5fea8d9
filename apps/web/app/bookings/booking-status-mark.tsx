import { type BookingStatus, bookingStatusNames } from '@revoada/core/bookings/booking';
import { Icon, type IconName } from '../ui/icon.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import styles from './bookings.module.css';

const looks: Readonly<Record<BookingStatus, { icon: IconName; look: string | undefined }>> = {
  confirmed: { icon: 'ok', look: styles.confirmed },
  pending: { icon: 'clock', look: styles.pending },
  cancelled: { icon: 'close', look: styles.cancelled },
  completed: { icon: 'suitcase', look: styles.completed },
};

/** A status with its word, icon and colour: green, yellow, red, blue. */
export function BookingStatusMark({ status }: { status: BookingStatus }) {
  const { icon, look } = looks[status];
  return (
    <span className={joinClasses(styles.status, look)} data-status={status}>
      <Icon name={icon} small />
      {bookingStatusNames[status]}
    </span>
  );
}
