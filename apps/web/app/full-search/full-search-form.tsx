import type { FieldError } from '@revoada/core/errors';
import { defaultSearchValues, type SearchValues } from '@revoada/core/search/parameters';
import { Suspense } from 'react';
import { Form } from 'react-router';
import { warmAirports } from '../search-form/airports/airport-field.tsx';
import { AirportPair } from '../search-form/airports/airport-pair.tsx';
import { suggestionRules } from '../search-form/airports/suggestion-rules.ts';
import { ChoiceField } from '../search-form/choice-field.tsx';
import { cabinChoice } from '../search-form/choices.ts';
import { DateFields } from '../search-form/date-fields.tsx';
import { FormAlert } from '../search-form/form-alert.tsx';
import { FormDialogs } from '../search-form/form-dialogs.tsx';
import { OpenJaw, OpenJawChoice } from '../search-form/open-jaw.tsx';
import { PartyField } from '../search-form/party/party-field.tsx';
import { SearchButton } from '../search-form/search-button.tsx';
import { SliceRows } from '../search-form/slices/lazy-slice-rows.tsx';
import { SeveralLink } from '../search-form/slices/several-link.tsx';
import { noErrors, type SearchFormState, useSearchForm } from '../search-form/state/use-search-form.ts';
import { airlineChoice, orderChoice, paymentChoice } from './full-choices.ts';
import styles from './full-search.module.css';
import { PopularDestinations } from './popular-destinations.tsx';

/** GRU to GIG, company 1. */
export const fullFormDefaults: SearchValues = {
  ...defaultSearchValues,
  origin: 'São Paulo (GRU)',
  destination: 'Rio de Janeiro (GIG)',
  airline: 'LA',
};

export type FullSearchFormProps = {
  initial: SearchValues;
  action: string;
  maxDaysAhead: number | null;
  errors?: readonly FieldError[];
  notices?: readonly string[];
  /** Results are shown below. */
  searched: boolean;
};

/** 'Buscar Voos': the search with every option. A GET form, so it works without scripts. */
export function FullSearchForm({ initial, action, maxDaysAhead, errors, notices, searched }: FullSearchFormProps) {
  const state = useSearchForm({ initial, action, maxDaysAhead, serverErrors: errors ?? noErrors });
  const { values, change } = state;
  return (
    <>
      <Form
        method="get"
        action={action}
        ref={state.form}
        className={`fields ${styles.full}`}
        aria-label="Buscar Voos"
        noValidate
        onSubmit={state.submit}
        onPointerEnter={warmAirports}
      >
        <FormAlert alert={state.alert} errors={state.errors} notices={notices} />
        {state.several ? (
          <Suspense fallback={null}>
            <SliceRows
              state={state}
              prefix="completa"
              maxDaysAhead={maxDaysAhead}
              max={suggestionRules.maxAlternative}
            />
          </Suspense>
        ) : (
          <>
            <AirportPair
              prefix="completa"
              places={values}
              findError={state.findError}
              onChange={change}
              onDone={state.goOnToDates}
              icon="plane"
              max={suggestionRules.maxAlternative}
            />
            <OpenJaw state={state} prefix="completa" />
          </>
        )}
        <div className={`${styles.row} ${styles.rowWhen}`}>
          {state.several ? null : <DateFields state={state} prefix="completa" />}
          <div data-field="adultos">
            <PartyField
              id="completa-passageiros"
              party={values}
              error={state.findError('adultos', 'criancas', 'bebes')}
              onChange={({ adults, children, infants }) =>
                change({ adults, children, infants }, 'adultos', 'criancas', 'bebes')
              }
            />
          </div>
        </div>
        <Options state={state} />
        <div className={styles.end}>
          {state.several ? (
            <button type="button" className="btn btn--text btn--s" onClick={() => state.setOneWay(false)}>
              Ida e volta
            </button>
          ) : (
            <>
              <label className="check">
                <input
                  type="checkbox"
                  name="soIda"
                  value="true"
                  checked={values.oneWay}
                  onChange={(event) => state.setOneWay(event.target.checked)}
                />
                Apenas ida
              </label>
              <OpenJawChoice state={state} prefix="completa" />
              <SeveralLink state={state} className={`touch ${styles.several}`} />
            </>
          )}
          <SearchButton busy={state.busy}>Buscar Voos</SearchButton>
        </div>
        <FormDialogs state={state} maxDaysAhead={maxDaysAhead} />
      </Form>
      <PopularDestinations
        folded={searched}
        origin={values.origin}
        destination={values.destination}
        onOrigin={(origin) => change({ origin }, 'origem')}
        onDestination={(destination) => change({ destination }, 'destino')}
      />
    </>
  );
}

function Options({ state }: { state: SearchFormState }) {
  const common = { state, prefix: 'completa' };
  return (
    <div className={`${styles.row} ${styles.rowOptions}`}>
      <ChoiceField {...common} choice={airlineChoice} label="Companhia aérea" />
      <ChoiceField {...common} choice={paymentChoice} label="Tipo de pagamento" />
      <ChoiceField {...common} choice={cabinChoice} label="Classe" />
      <ChoiceField {...common} choice={orderChoice} label="Ordenar por" />
    </div>
  );
}
