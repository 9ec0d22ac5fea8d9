import { bookingStatusNames } from '@revoada/core/bookings/booking';
import type { BookingFilters } from '@revoada/core/bookings/booking-filters';
import { Form, Link } from 'react-router';
import { SelectField, TextField } from '../ui/forms/controls.tsx';
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
      <TextField
        name="busca"
        label="Hotel, cidade ou hóspede"
        type="search"
        maxLength={100}
        error={undefined}
        defaultValue={text}
      />
      <SelectField name="situacao" label="Situação" defaultValue={status ?? ''}>
        <option value="">Todas</option>
        {Object.entries(bookingStatusNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField name="de" label="De" type="date" error={undefined} defaultValue={from ?? ''} />
      <TextField name="ate" label="Até" type="date" error={undefined} defaultValue={until ?? ''} />
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
