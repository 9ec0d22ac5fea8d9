import { addDays } from '@revoada/core/dates/local-date';
import type { FieldError } from '@revoada/core/errors';
import { type HotelFormValues, hotelRanges } from '@revoada/core/hotels/hotel-search';
import { Form, useNavigation } from 'react-router';
import { useFormErrors } from '../account/use-form-errors.ts';
import { Field } from '../ui/forms/field.tsx';
import styles from './hotels.module.css';

const counts = [
  { name: 'quartos', label: 'Quartos' },
  { name: 'adultos', label: 'Adultos' },
  { name: 'criancas', label: 'Crianças' },
] as const;

/** Search form of hotels: a GET form. */
export function HotelForm({
  values,
  errors,
  today,
  suggestions,
}: {
  values: HotelFormValues;
  errors: readonly FieldError[];
  today: string;
  suggestions: readonly string[];
}) {
  const { form, of: findError, forget } = useFormErrors(errors.length > 0 ? errors : undefined);
  const { state, location } = useNavigation();
  const busy = state === 'loading' && location.pathname === '/hotels' && location.search !== '';
  return (
    <Form
      ref={form}
      method="get"
      action="/hotels"
      className={`fields ${styles.form}`}
      onInput={forget}
      noValidate
      preventScrollReset
    >
      <div className={styles.formPlace}>
        <Field
          name="destino"
          label="Destino"
          list="destinos"
          placeholder="Cidade"
          autoComplete="off"
          error={findError('destino')}
          defaultValue={values.destino}
          required
        />
        <datalist id="destinos">
          {suggestions.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <Field
        name="checkin"
        label="Check-in"
        type="date"
        min={today}
        error={findError('checkin')}
        defaultValue={values.checkin}
        required
      />
      <Field
        name="checkout"
        label="Check-out"
        type="date"
        min={addDays(today, 1)}
        error={findError('checkout')}
        defaultValue={values.checkout}
        required
      />
      {counts.map(({ name, label }) => (
        <CountField key={name} name={name} label={label} value={values[name]} error={findError(name)} />
      ))}
      <button type="submit" className={`btn btn--main ${styles.formGo}`} aria-disabled={busy || undefined}>
        {busy ? <span className="spin" aria-hidden="true" /> : null}
        {busy ? 'Buscando hotéis...' : 'Buscar hotéis'}
      </button>
    </Form>
  );
}

function CountField({
  name,
  label,
  value,
  error,
}: {
  name: keyof typeof hotelRanges;
  label: string;
  value: string;
  error: string | undefined;
}) {
  const { least, most } = hotelRanges[name];
  const numbers = Array.from({ length: most - least + 1 }, (_, at) => String(least + at));
  return (
    <Field
      name={name}
      label={label}
      error={error}
      defaultValue={numbers.includes(value) ? value : numbers[0]}
      options={numbers.map((number) => [number, number] as const)}
    />
  );
}
