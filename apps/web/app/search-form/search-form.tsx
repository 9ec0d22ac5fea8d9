import type { FieldError } from '@revoada/core/errors';
import type { SearchValues } from '@revoada/core/search/parameters';
import { Suspense, useState } from 'react';
import { Form } from 'react-router';
import { warmAirports } from './airports/airport-field.tsx';
import { AirportPair } from './airports/airport-pair.tsx';
import { ChoiceField } from './choice-field.tsx';
import { cabinChoice } from './choices.ts';
import { DateFields } from './date-fields.tsx';
import { FormAlert } from './form-alert.tsx';
import { FormDialogs } from './form-dialogs.tsx';
import { OpenJaw, OpenJawChoice } from './open-jaw.tsx';
import { PassengersField } from './party/passengers-field.tsx';
import { SearchButton } from './search-button.tsx';
import styles from './search-form.module.css';
import { SliceRows } from './slices/lazy-slice-rows.tsx';
import { SeveralLink } from './slices/several-link.tsx';
import { noErrors, type SearchFormState, useSearchForm } from './state/use-search-form.ts';
import { BasisInputs } from './values/basis-inputs.tsx';
import { droppedParams, HiddenParams } from './values/hidden-params.tsx';

export type SearchFormProps = {
  initial: SearchValues;
  /** Path of the results page. */
  action: string;
  maxDaysAhead: number | null;
  /** The server's errors of the search in the URL. */
  errors?: readonly FieldError[];
  /** Corrections of the URL. */
  notices?: readonly string[];
};

/** Search form of the home page and of /flights. A GET form, so it works without scripts. */
export function SearchForm({ initial, action, maxDaysAhead, errors, notices }: SearchFormProps) {
  const state = useSearchForm({ initial, action, maxDaysAhead, serverErrors: errors ?? noErrors });
  const { values, change, findError } = state;
  const [opened, setOpened] = useState(false);
  // After a place was typed the other fields stay, also when the place is cleared, because errors must not be in hidden
  // fields.
  if (!opened && (values.origin !== '' || values.destination !== '' || state.errors.length > 0)) setOpened(true);
  return (
    <Form
      method="get"
      action={action}
      ref={state.form}
      data-several={state.several || undefined}
      className={`fields ${styles.search} ${opened || state.several ? styles.isOpen : ''} ${state.several ? styles.isSeveral : ''}`}
      aria-label="Buscar voos"
      noValidate
      onSubmit={state.submit}
      onPointerEnter={warmAirports}
    >
      <TripType state={state} />
      {state.several ? <Payment state={state} /> : null}
      <FormAlert alert={state.alert} errors={state.errors} notices={notices} />
      {state.several ? (
        <Suspense fallback={null}>
          <SliceRows state={state} prefix="busca" maxDaysAhead={maxDaysAhead} />
        </Suspense>
      ) : (
        <>
          <AirportPair
            prefix="busca"
            places={values}
            findError={findError}
            onRecent={change}
            onChange={change}
            onDone={state.goOnToDates}
          />
          <OpenJaw state={state} prefix="busca" />
        </>
      )}
      <MoreFields state={state} />
      <p className={styles.hint}>Datas, passageiros e classe aparecem quando você escolher a cidade.</p>
      <SearchButton busy={state.busy}>Procurar voos</SearchButton>
      <HiddenParams values={values} onDrop={() => change(droppedParams)} />
      <BasisInputs />
      <FormDialogs state={state} maxDaysAhead={maxDaysAhead} />
    </Form>
  );
}

function TripType({ state }: { state: SearchFormState }) {
  const { values, several, setOneWay } = state;
  return (
    <fieldset className={`seg ${styles.trip}`}>
      <legend className="vh">Tipo de viagem</legend>
      {[
        { label: 'Ida e volta', value: false },
        { label: 'Somente ida', value: true },
      ].map((trip) => (
        <label key={trip.label} className="touch">
          <input
            type="radio"
            name="soIda"
            value={String(trip.value)}
            checked={!several && values.oneWay === trip.value}
            onChange={() => setOneWay(trip.value)}
          />
          <span>{trip.label}</span>
        </label>
      ))}
      <SeveralLink state={state} className={styles.severalTab} />
    </fieldset>
  );
}

/** Fields shown once an airport field has text. */
function MoreFields({ state }: { state: SearchFormState }) {
  const { values, change, findError } = state;
  return (
    <div className={styles.more}>
      {state.several ? null : <DateFields state={state} prefix="busca" />}
      <div data-field="adultos">
        <PassengersField
          id="busca-passageiros"
          party={values}
          error={findError('adultos', 'criancas', 'bebes')}
          onChange={({ adults, children, infants }) =>
            change({ adults, children, infants }, 'adultos', 'criancas', 'bebes')
          }
        />
      </div>
      <ChoiceField state={state} prefix="busca" choice={cabinChoice} label="Tipo de Voos" />
      {state.several ? null : <Payment state={state} />}
    </div>
  );
}

/** How to pay, and on the same line the way to an open jaw. */
function Payment({ state }: { state: SearchFormState }) {
  const { values, several, change } = state;
  return (
    <div className={styles.money}>
      <PaymentCheck both={values.payment === 'both'} onChange={(both) => change({ payment: both ? 'both' : 'cash' })} />
      {several ? null : <OpenJawChoice state={state} prefix="busca" />}
    </div>
  );
}

/**
 * 'Usar milhas + dinheiro': unchecked means cash. An unchecked box sends nothing, so without scripts it is a choice of
 * two.
 */
function PaymentCheck({ both, onChange }: { both: boolean; onChange: (both: boolean) => void }) {
  return (
    <>
      <label className="check">
        <input type="checkbox" checked={both} onChange={(event) => onChange(event.target.checked)} />
        Usar milhas + dinheiro
      </label>
      <noscript>
        <select name="tipoPagamento" aria-label="Usar milhas + dinheiro" defaultValue={both ? 'ambos' : 'dinheiro'}>
          <option value="ambos">Usar milhas + dinheiro</option>
          <option value="dinheiro">Só dinheiro</option>
        </select>
      </noscript>
    </>
  );
}
