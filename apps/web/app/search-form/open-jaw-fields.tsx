import { useEffect, useRef } from 'react';
import { AirportField } from './airports/airport-field.tsx';
import styles from './search-form.module.css';
import type { SearchFormState } from './state/use-search-form.ts';
import { hasOpenJaw } from './values/form-values.ts';

/** Places of a return from or to another city; an empty one is that of the outbound. */
export function OpenJawFields({ state, prefix }: { state: SearchFormState; prefix: string }) {
  const { values, change, findError, setOpenJaw, focusField } = state;
  // Pressed just now: a URL has at least one of both places.
  const isNew = useRef(!hasOpenJaw(values));
  const focus = useRef(focusField);
  useEffect(() => {
    if (isNew.current) focus.current('voltaDe');
  }, []);
  return (
    <fieldset className={styles.jaw}>
      <legend className="vh">Volta de outra cidade</legend>
      <div data-field="voltaDe">
        <AirportField
          id={`${prefix}-volta-de`}
          name="voltaDe"
          label="Volta de"
          value={values.returnOrigin}
          error={findError('voltaDe')}
          placeholder="De onde você volta"
          onPicked={() => document.getElementById(`${prefix}-volta-para`)?.focus()}
          onChange={(returnOrigin) => change({ returnOrigin }, 'voltaDe', 'voltaPara')}
        />
      </div>
      <div data-field="voltaPara">
        <AirportField
          id={`${prefix}-volta-para`}
          name="voltaPara"
          label="Volta para"
          value={values.returnDestination}
          error={findError('voltaPara')}
          placeholder="A cidade de onde saiu"
          onChange={(returnDestination) => change({ returnDestination }, 'voltaPara')}
        />
      </div>
      <button
        type="button"
        className={styles.less}
        onClick={() => {
          setOpenJaw(false);
          requestAnimationFrame(() => document.getElementById(`${prefix}-outra-cidade`)?.focus());
        }}
      >
        Voltar da mesma cidade
      </button>
    </fieldset>
  );
}
