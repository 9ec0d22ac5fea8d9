import type { FieldError } from '@revoada/core/errors';
import {
  cabinFromText,
  cabinText,
  orderByFromText,
  orderByText,
  paymentFromText,
  paymentText,
} from '@revoada/core/search/wire-codes';
import { Form } from 'react-router';
import { warmAirports } from './airport-field.tsx';
import { AirportPair } from './airport-pair.tsx';
import { ChoiceField } from './choice-field.tsx';
import { airlineChoices, cabinChoices, orderChoices, paymentChoices } from './choices.ts';
import { DateFields } from './date-fields.tsx';
import { FormAlert } from './form-alert.tsx';
import { FormDialogs } from './form-dialogs.tsx';
import { emptyForm, type SearchFormValues } from './form-values.ts';
import { PartyField } from './party-field.tsx';
import { PopularDestinations } from './popular-destinations.tsx';
import { SubmitButton } from './submit-button.tsx';
import { suggestionRules } from './suggester.ts';
import { noErrors, type SearchFormState, useSearchForm } from './use-search-form.ts';

/** Spec §2: GRU to GIG, company 1. */
export const fullFormDefaults: SearchFormValues = {
  ...emptyForm,
  origin: 'São Paulo (GRU)',
  destination: 'Rio de Janeiro (GIG)',
  airlineId: 1,
};

export type FullSearchFormProps = {
  initial: SearchFormValues;
  action: string;
  maxDaysAhead: number | null;
  errors?: readonly FieldError[];
  notices?: readonly string[];
  /** Results follow below. */
  searched: boolean;
};

/** 'Buscar Voos': the search with every option (spec §2, decision 17). A GET form: it searches without scripts too. */
export function FullSearchForm({ initial, action, maxDaysAhead, errors, notices, searched }: FullSearchFormProps) {
  const state = useSearchForm({ initial, action, maxDaysAhead, serverErrors: errors ?? noErrors });
  const { values, change } = state;
  return (
    <>
      <Form
        method="get"
        action={action}
        ref={state.form}
        className="full"
        aria-label="Buscar Voos"
        noValidate
        onSubmit={state.submit}
        onPointerEnter={warmAirports}
      >
        <FormAlert alert={state.alert} errors={state.errors} notices={notices} />
        <AirportPair
          prefix="completa"
          places={values}
          errorOf={state.errorOf}
          onChange={change}
          icon="plane"
          max={suggestionRules.maxAlternative}
        />
        <div className="full__row full__row--when">
          <DateFields state={state} prefix="completa" />
          <div data-field="adultos">
            <PartyField
              id="completa-passageiros"
              party={values}
              error={state.errorOf('adultos', 'criancas', 'bebes')}
              onChange={({ adults, children, infants }) =>
                change({ adults, children, infants }, 'adultos', 'criancas', 'bebes')
              }
            />
          </div>
        </div>
        <Options state={state} />
        <div className="full__end">
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

function Options({ state: { values, change, errorOf } }: { state: SearchFormState }) {
  return (
    <div className="full__row full__row--options">
      <ChoiceField
        id="completa-companhia"
        name="companhia"
        label="Companhia aérea"
        value={values.airlineId}
        choices={airlineChoices}
        error={errorOf('companhia')}
        onChange={(airlineId) => change({ airlineId }, 'companhia')}
      />
      <ChoiceField
        id="completa-pagamento"
        name="tipoPagamento"
        label="Tipo de pagamento"
        value={paymentText(values.payment)}
        choices={paymentChoices}
        error={errorOf('tipoPagamento')}
        onChange={(text) => change({ payment: paymentFromText(text) ?? emptyForm.payment }, 'tipoPagamento')}
      />
      <ChoiceField
        id="completa-classe"
        name="classe"
        label="Classe"
        value={cabinText(values.cabin)}
        choices={cabinChoices}
        error={errorOf('classe')}
        onChange={(text) => change({ cabin: cabinFromText(text) ?? emptyForm.cabin }, 'classe')}
      />
      <ChoiceField
        id="completa-ordem"
        name="orderBy"
        label="Ordenar por"
        value={orderByText(values.orderBy)}
        choices={orderChoices}
        error={errorOf('orderBy')}
        onChange={(text) => change({ orderBy: orderByFromText(text) ?? emptyForm.orderBy }, 'orderBy')}
      />
    </div>
  );
}
