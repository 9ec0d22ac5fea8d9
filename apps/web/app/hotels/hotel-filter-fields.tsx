import { amenityNames } from '@revoada/core/hotels/hotel';
import { type HotelFilters, hotelOrders, priceChoices, ratingChoices } from '@revoada/core/hotels/hotel-search';
import type { ChangeEvent } from 'react';
import { Form, useSubmit } from 'react-router';
import { Field } from '../ui/forms/field.tsx';
import { useChosenParams } from '../ui/use-chosen-params.ts';
import styles from './hotels.module.css';

/** Order and filters: each change is a new URL; without scripts a button submits them. */
export function HotelFilterFields({ filters, params }: { filters: HotelFilters; params: string }) {
  const submit = useSubmit();
  // Shows the last choice while its hotels load; a remounted field would lose the focus.
  const [chosen, choose] = useChosenParams(filters);
  const shown = (name: string, value: string) => chosen?.get(name) ?? value;
  const amenities: readonly string[] = chosen?.getAll('comodidade') ?? filters.amenities;
  const send = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    if (!form) return;
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    choose(new URLSearchParams(entries));
    submit(form, { preventScrollReset: true, replace: true });
  };
  return (
    <Form
      method="get"
      action="/hotels"
      className={`fields ${styles.filters}`}
      aria-label="Ordem e filtros"
      preventScrollReset
    >
      {[...new URLSearchParams(params)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        name="ordem"
        label="Ordenar por"
        value={shown('ordem', filters.order)}
        onChange={send}
        options={Object.entries(hotelOrders)}
      />
      <Field
        name="ate"
        label="Preço por noite"
        value={shown('ate', filters.mostCents === null ? '' : String(filters.mostCents / 100))}
        onChange={send}
        options={[['', 'Qualquer preço'], ...priceChoices.map((reais) => [String(reais), `até R$ ${reais}`] as const)]}
      />
      <Field
        name="nota"
        label="Avaliação"
        value={shown('nota', filters.leastRating === null ? '' : String(filters.leastRating / 10))}
        onChange={send}
        options={[
          ['', 'Qualquer nota'],
          ...ratingChoices.map((points) => [String(points), `${points} ou mais`] as const),
        ]}
      />
      <details className={styles.amenityChoices} open={amenities.length > 0 || undefined}>
        <summary>Comodidades{amenities.length > 0 ? ` (${amenities.length})` : ''}</summary>
        {Object.entries(amenityNames).map(([word, label]) => (
          <label key={word} className="check">
            <input type="checkbox" name="comodidade" value={word} checked={amenities.includes(word)} onChange={send} />
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
