import { bookingStatusNames } from '@revoada/core/bookings/booking';
import type { BookingFilters } from '@revoada/core/bookings/booking-filters';
import { Form, Link } from 'react-router';
import { Field } from '../ui/forms/field.tsx';
import styles from './bookings.module.css';

/** Form with text, status and period; submits to a URL. */
export function BookingFilterFields({ filters }: { filters: BookingFilters }) {
  const { text, status, from, until } = filters;
  const isSet = text !== '' || status !== null || from !== null || until !== null;
  return (
    <Form
      method="get"
      action="/bookings"
      className={`fields ${styles.filters}`}
      aria-label="Filtros das reservas"
      preventScrollReset
    >
      <Field name="busca" label="Hotel, cidade ou hóspede" type="search" maxLength={100} defaultValue={text} />
      <Field
        name="situacao"
        label="Situação"
        defaultValue={status ?? ''}
        options={[['', 'Todas'], ...Object.entries(bookingStatusNames)]}
      />
      <Field name="de" label="De" type="date" defaultValue={from ?? ''} />
      <Field name="ate" label="Até" type="date" defaultValue={until ?? ''} />
      <div className={styles.filterActs}>
        <button type="submit" className="btn btn--ink">
          Filtrar
        </button>
        {isSet ? (
          <Link className="btn btn--text" to="/bookings" preventScrollReset>
            Limpar
          </Link>
        ) : null}
      </div>
    </Form>
  );
}
