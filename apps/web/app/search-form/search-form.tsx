import type { FieldError } from '@revoada/core/errors';
import { cabinFromText, cabinText } from '@revoada/core/search/wire-codes';
import { useState } from 'react';
import { Form } from 'react-router';
import { warmAirports } from './airport-field.tsx';
import { AirportPair } from './airport-pair.tsx';
import { ChoiceField } from './choice-field.tsx';
import { cabinChoices } from './choices.ts';
import { DateFields } from './date-fields.tsx';
import { FormAlert } from './form-alert.tsx';
import { FormDialogs } from './form-dialogs.tsx';
import { emptyForm, type SearchFormValues } from './form-values.ts';
import { droppedParams, KeptParams } from './kept-params.tsx';
import { PassengersField } from './passengers-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { noErrors, type SearchFormState, useSearchForm } from './use-search-form.ts';

export type SearchFormProps = {
  initial: SearchFormValues;
  /** Path of the page that shows the results. */
  action: string;
  maxDaysAhead: number | null;
  /** What the server found wrong with the search in the address. */
  errors?: readonly FieldError[];
  /** What was mended in the address (decision 23). */
  notices?: readonly string[];
};

/** The search form of the home page and of /flights (spec §2). A GET form: it searches without scripts too. */
export function SearchForm({ initial, action, maxDaysAhead, errors, notices }: SearchFormProps) {
  const state = useSearchForm({ initial, action, maxDaysAhead, serverErrors: errors ?? noErrors });
  const { values, change, errorOf } = state;
  const [opened, setOpened] = useState(false);
  // Once a place was typed in the rest stays, also when the place is cleared.
  if (!opened && (values.origin !== '' || values.destination !== '')) setOpened(true);
  return (
    <Form
      method="get"
      action={action}
      ref={state.form}
      className={opened ? 'search is-open' : 'search'}
      aria-label="Buscar voos"
      noValidate
      onSubmit={state.submit}
      onPointerEnter={warmAirports}
    >
      <TripType oneWay={values.oneWay} onChange={state.setOneWay} />
      <FormAlert alert={state.alert} errors={state.errors} notices={notices} />
      <AirportPair prefix="busca" places={values} errorOf={errorOf} onRecent={change} onChange={change} />
      <MoreFields state={state} />
      <p className="search__hint">Datas, passageiros e classe aparecem quando você escolher a cidade.</p>
      <SubmitButton busy={state.busy}>Procurar voos</SubmitButton>
      <KeptParams values={values} onDrop={() => change(droppedParams)} />
      <FormDialogs state={state} maxDaysAhead={maxDaysAhead} />
    </Form>
  );
}

function TripType({ oneWay, onChange }: { oneWay: boolean; onChange: (oneWay: boolean) => void }) {
  return (
    <fieldset className="seg search__trip">
      <legend className="vh">Tipo de viagem</legend>
      {[
        { label: 'Ida e volta', value: false },
        { label: 'Somente ida', value: true },
      ].map((trip) => (
        <label key={trip.label}>
          <input
            type="radio"
            name="soIda"
            value={String(trip.value)}
            checked={oneWay === trip.value}
            onChange={() => onChange(trip.value)}
          />
          <span>{trip.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What appears once an airport field has been typed in (spec §2). */
function MoreFields({ state }: { state: SearchFormState }) {
  const { values, change, errorOf } = state;
  return (
    <div className="search__more">
      <DateFields state={state} prefix="busca" />
      <div data-field="adultos">
        <PassengersField
          id="busca-passageiros"
          adults={values.adults}
          error={errorOf('adultos', 'criancas', 'bebes')}
          onChange={(adults) => change({ adults }, 'adultos', 'criancas', 'bebes')}
        />
      </div>
      <ChoiceField
        id="busca-classe"
        name="classe"
        label="Tipo de Voos"
        value={cabinText(values.cabin)}
        choices={cabinChoices}
        error={errorOf('classe')}
        onChange={(text) => change({ cabin: cabinFromText(text) ?? emptyForm.cabin }, 'classe')}
      />
      <PaymentCheck both={values.payment === 'both'} onChange={(both) => change({ payment: both ? 'both' : 'cash' })} />
    </div>
  );
}

/** 'Usar milhas + dinheiro': unchecked means dinheiro (spec §4). An unchecked box sends nothing, so without scripts it is a choice of two. */
function PaymentCheck({ both, onChange }: { both: boolean; onChange: (both: boolean) => void }) {
  return (
    <div className="search__money">
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
    </div>
  );
}
