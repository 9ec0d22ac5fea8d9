import type { FieldError } from '@revoada/core/errors';
import { airlineCodec } from '@revoada/core/search/airline-codec';
import { cabins, orders, payments } from '@revoada/core/search/choices';
import { defaultSearchValues, type SearchValues } from '@revoada/core/search/parameters';
import { Form } from 'react-router';
import { warmAirports } from '../airports/airport-field.tsx';
import { AirportPair } from '../airports/airport-pair.tsx';
import { suggestionRules } from '../airports/suggester.ts';
import { ChoiceField } from '../choice-field.tsx';
import { airlineChoices, cabinChoices, orderChoices, paymentChoices } from '../choices.ts';
import { DateFields } from '../date-fields.tsx';
import { FormAlert } from '../form-alert.tsx';
import { FormDialogs } from '../form-dialogs.tsx';
import { PartyField } from '../party/party-field.tsx';
import { noErrors, type SearchFormState, useSearchForm } from '../state/use-search-form.ts';
import { SubmitButton } from '../submit-button.tsx';
import styles from './full-search.module.css';
import { PopularDestinations } from './popular-destinations.tsx';

/** GRU to GIG, company 1 (S-030). */
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
  /** Results follow below. */
  searched: boolean;
};

/** 'Buscar Voos': the search with every option (S-026). A GET form: it searches without scripts too. */
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
        <AirportPair
          prefix="completa"
          places={values}
          findError={state.findError}
          onChange={change}
          onDone={state.goOnToDates}
          icon="plane"
          max={suggestionRules.maxAlternative}
        />
        <div className={`${styles.row} ${styles.rowWhen}`}>
          <DateFields state={state} prefix="completa" />
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
          <SubmitButton busy={state.busy}>Buscar Voos</SubmitButton>
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

function Options({ state: { values, change, findError } }: { state: SearchFormState }) {
  return (
    <div className={`${styles.row} ${styles.rowOptions}`}>
      <ChoiceField
        id="completa-companhia"
        name="companhia"
        label="Companhia aérea"
        value={airlineCodec.format(values.airline)}
        choices={airlineChoices}
        error={findError('companhia')}
        onChange={(text) => change({ airline: airlineCodec.parse(text) ?? null }, 'companhia')}
      />
      <ChoiceField
        id="completa-pagamento"
        name="tipoPagamento"
        label="Tipo de pagamento"
        value={payments.format(values.payment)}
        choices={paymentChoices}
        error={findError('tipoPagamento')}
        onChange={(text) => change({ payment: payments.parse(text) ?? defaultSearchValues.payment }, 'tipoPagamento')}
      />
      <ChoiceField
        id="completa-classe"
        name="classe"
        label="Classe"
        value={cabins.format(values.cabin)}
        choices={cabinChoices}
        error={findError('classe')}
        onChange={(text) => change({ cabin: cabins.parse(text) ?? defaultSearchValues.cabin }, 'classe')}
      />
      <ChoiceField
        id="completa-ordem"
        name="orderBy"
        label="Ordenar por"
        value={orders.format(values.orderBy)}
        choices={orderChoices}
        error={findError('orderBy')}
        onChange={(text) => change({ orderBy: orders.parse(text) ?? defaultSearchValues.orderBy }, 'orderBy')}
      />
    </div>
  );
}
