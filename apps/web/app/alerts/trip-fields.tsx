import { alertLimits } from '@revoada/core/forms/alert-choices';
import type { AlertForm, PlaceField } from '@revoada/core/forms/alert-form';
import { listFilledSlices } from '@revoada/core/forms/alert-form';
import { furtherNumbers } from '@revoada/core/search/parameters';
import type { ReactNode } from 'react';
import { AirportField } from '../search-form/airports/airport-field.tsx';
import { Segments } from '../ui/forms/choices.tsx';
import { Field } from '../ui/forms/field.tsx';
import type { PlaceChoices } from './alert-form.server.ts';
import styles from './alerts.module.css';
import { PlaceChoice } from './place-choice.tsx';
import { nameEnd } from './posted-alert.ts';

/** Texts of the form's places. */
export type PlaceTexts = Readonly<Record<PlaceField, string>>;

type BoundField = { name: string; error: string | undefined; defaultValue: string | undefined };

type TripFieldsProps = {
  values: AlertForm;
  places: PlaceTexts;
  /** Places to choose from, for names with several meanings. */
  choices: PlaceChoices;
  onPlace: (field: PlaceField, text: string) => void;
  findError: (field: string) => string | undefined;
  bind: (name: keyof AlertForm) => BoundField;
  /** First day that can be chosen, YYYY-MM-DD. */
  today: string;
};

/** Places and days of an alert's trip: between two places, with a return from another city, or of several slices. */
export function TripFields({ values, places, choices, onPlace, findError, bind, today }: TripFieldsProps) {
  const day = (name: keyof AlertForm) => ({ ...bind(name), type: 'date', min: today, autoComplete: 'off' });
  const place = (field: PlaceField, placeholder?: string) => {
    const { name, label } = nameEnd(field);
    const options = choices[field] ?? [];
    const isChosen = options.some(({ value }) => value === places[field]);
    return (
      <div>
        <AirportField
          id={`alerta-${field}`}
          name={name}
          label={label}
          value={places[field]}
          error={isChosen ? undefined : findError(name)}
          {...(placeholder && { placeholder })}
          onChange={(typed) => onPlace(field, typed)}
        />
        {options.length > 0 ? (
          <PlaceChoice
            {...{ name, label, options }}
            chosen={places[field]}
            onChoose={(value) => onPlace(field, value)}
          />
        ) : null}
      </div>
    );
  };
  const last = listFilledSlices(values).at(-1);
  if (last !== undefined) {
    return (
      <>
        <input type="hidden" name="days" value="exatas" />
        <Slice number={1}>
          {place('origin')}
          {place('destination')}
          <Field {...day('departure')} label="Data" />
        </Slice>
        {/* One more than there are, so that a slice can be added. */}
        {furtherNumbers
          .filter((number) => number <= last + 1)
          .map((number) => (
            <Slice key={number} number={number}>
              {place(`origin${number}`)}
              {place(`destination${number}`)}
              <Field {...day(`date${number}`)} label="Data" />
            </Slice>
          ))}
        {findError('further') ? <p className={styles.fault}>{findError('further')}</p> : null}
        <p className={styles.hint}>O preço é o da viagem inteira. Um trecho sem nada preenchido não conta.</p>
      </>
    );
  }
  const isOpenJaw = values.returnOrigin !== '' || values.returnDestination !== '';
  return (
    <>
      <div className={styles.grid}>
        {place('origin')}
        {place('destination')}
      </div>
      <Segments
        className={styles.seg}
        name="days"
        chosen={values.days}
        options={[
          ['exatas', 'Datas exatas'],
          ['janela', 'Janela de datas'],
        ]}
      />
      <div className={`${styles.grid} ${styles.exact}`}>
        <Field {...day('departure')} label="Ida" />
        <Field {...day('return')} label="Volta (vazia: só ida)" />
      </div>
      <div className={`${styles.grid} ${styles.window}`}>
        <Field {...day('firstDeparture')} label="Ida a partir de" />
        <Field {...day('lastDeparture')} label="Ida até" />
        <Field {...bind('minNights')} label="Mínimo de noites" {...upTo(alertLimits.nights)} />
        <Field {...bind('maxNights')} label="Máximo de noites" {...upTo(alertLimits.nights)} />
        <p className={styles.hint}>Sem noites, o alerta é só de ida. Até {alertLimits.combinations} combinações.</p>
      </div>
      <details className={styles.jaw} open={isOpenJaw}>
        <summary className="touch">Voltar de outra cidade</summary>
        <div className={styles.grid}>
          {place('returnOrigin', 'De onde você volta')}
          {place('returnDestination', 'A cidade de onde saiu')}
        </div>
      </details>
    </>
  );
}

function Slice({ number, children }: { number: number; children: ReactNode }) {
  return (
    <fieldset className={styles.slice}>
      <legend>{number}º trecho</legend>
      {children}
    </fieldset>
  );
}

/** With room for '12,9', which is rejected with a message: cut off it would be another number. */
export const upTo = (max: number) => ({
  autoComplete: 'off',
  inputMode: 'numeric' as const,
  maxLength: String(max).length + 3,
});
