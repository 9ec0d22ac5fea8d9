import { amenityNames } from '@revoada/core/hotels/hotel';
import {
  type HotelFilters as Filters,
  hotelOrders,
  priceChoices,
  ratingChoices,
} from '@revoada/core/hotels/hotel-search';
import type { ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { Field } from '../ui/field.tsx';
import styles from './hotels.module.css';

/** Order and filters: each change is a new URL; without scripts a button sends them. S-348 */
export function HotelFilters({ filters, params }: { filters: Filters; params: string }) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      action="/hotels"
      className={`fields ${styles.filters}`}
      aria-label="Ordem e filtros"
      preventScrollReset
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true, replace: true })}
    >
      {[...new URLSearchParams(params)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Choice id="ordem" label="Ordenar por" value={filters.order}>
        {Object.entries(hotelOrders).map(([word, label]) => (
          <option key={word} value={word}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice
        id="ate"
        label="Preço por noite"
        value={filters.mostCents === null ? '' : String(filters.mostCents / 100)}
      >
        <option value="">Qualquer preço</option>
        {priceChoices.map((reais) => (
          <option key={reais} value={reais}>
            até R$ {reais}
          </option>
        ))}
      </Choice>
      <Choice id="nota" label="Avaliação" value={filters.leastRating === null ? '' : String(filters.leastRating / 10)}>
        <option value="">Qualquer nota</option>
        {ratingChoices.map((points) => (
          <option key={points} value={points}>
            {points} ou mais
          </option>
        ))}
      </Choice>
      <details className={styles.amenityChoices} open={filters.amenities.length > 0 || undefined}>
        <summary>Comodidades{filters.amenities.length > 0 ? ` (${filters.amenities.length})` : ''}</summary>
        {Object.entries(amenityNames).map(([word, label]) => (
          <label key={word} className="check">
            <input
              type="checkbox"
              name="comodidade"
              value={word}
              defaultChecked={filters.amenities.some((amenity) => amenity === word)}
            />
            {label}
          </label>
        ))}
      </details>
      <noscript>
        <button type="submit" className="btn btn--line btn--s">
          Aplicar filtros
        </button>
      </noscript>
    </Form>
  );
}

function Choice({ id, label, value, children }: { id: string; label: string; value: string; children: ReactNode }) {
  return (
    <Field id={id} label={label} select>
      <select id={id} name={id} defaultValue={value}>
        {children}
      </select>
    </Field>
  );
}
