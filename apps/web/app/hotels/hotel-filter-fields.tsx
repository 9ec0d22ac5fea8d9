import { amenityNames } from '@revoada/core/hotels/hotel';
import { type HotelFilters, hotelOrders, priceChoices, ratingChoices } from '@revoada/core/hotels/hotel-search';
import { Form, useSubmit } from 'react-router';
import { SelectField } from '../ui/controls.tsx';
import styles from './hotels.module.css';

/** Order and filters: each change is a new URL; without scripts a button sends them. S-348 */
export function HotelFilterFields({ filters, params }: { filters: HotelFilters; params: string }) {
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
      <SelectField name="ordem" label="Ordenar por" defaultValue={filters.order}>
        {Object.entries(hotelOrders).map(([word, label]) => (
          <option key={word} value={word}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="ate"
        label="Preço por noite"
        defaultValue={filters.mostCents === null ? '' : String(filters.mostCents / 100)}
      >
        <option value="">Qualquer preço</option>
        {priceChoices.map((reais) => (
          <option key={reais} value={reais}>
            até R$ {reais}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="nota"
        label="Avaliação"
        defaultValue={filters.leastRating === null ? '' : String(filters.leastRating / 10)}
      >
        <option value="">Qualquer nota</option>
        {ratingChoices.map((points) => (
          <option key={points} value={points}>
            {points} ou mais
          </option>
        ))}
      </SelectField>
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
