import { type AlertRule, alertLimits, WATCHES, type Watch } from '@revoada/core/alerts/alert-choices';
import { channelNames } from '@revoada/core/alerts/channel-id';
import type { AlertForm } from '@revoada/core/forms/alert-form';
import { PROGRAMMES } from '@revoada/core/miles/programmes';
import { alertChannels } from '@revoada/core/plans/benefit-states';
import { cabinLabels } from '@revoada/core/search/choices';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormErrors } from '../account/use-form-errors.ts';
import { RecordForm } from '../record-form/record-form.tsx';
import { AirportField } from '../search-form/airports/airport-field.tsx';
import { createControls } from './alert-controls.tsx';
import type { AlertResult } from './alert-form.server.ts';
import { alertSaveFailure, watchLabels } from './alert-texts.ts';
import styles from './alerts.module.css';
import { EmailOffer } from './email-offer.tsx';
import type { FormChannels } from './form-channels.server.ts';
import { choiceFieldName, PlaceChoice } from './place-choice.tsx';
import { checkPostedAlert, ends } from './posted-alert.ts';

const hours = Array.from({ length: 24 }, (_, hour) => [String(hour), `${hour}h`] as const);

type Props = {
  form: AlertForm;
  result: AlertResult | undefined;
  /** The first day that can be chosen, YYYY-MM-DD. */
  today: string;
  channels: FormChannels;
  /** What goes along unseen: the key of a new alert, or the version of a known one. */
  hidden: Readonly<Record<string, string>>;
  submit: string;
  cancel: string;
};

/**
 * The form of an alert, for a new one and for a change. Checked here and by the server with the same schema; without scripts
 * every field is in view, and those that a choice makes meaningless are ignored.
 */
export function AlertFormFields({ form: kept, result, today, channels, hidden, submit, cancel }: Props) {
  const values = result?.form ?? kept;
  // The places to choose from: the list of suggestions would open over them from the field.
  const errors = useFormErrors(result?.fields, (field) => {
    const end = field === ends.origin.name ? 'origin' : 'destination';
    return field === ends[end].name && result?.choices[end]?.length && places[end] !== ''
      ? choiceFieldName(field)
      : field;
  });
  const [places, setPlaces] = useState({ origin: values.origin, destination: values.destination });
  useEffect(() => {
    // A typed name has become a place.
    if (result) setPlaces({ origin: result.form.origin, destination: result.form.destination });
  }, [result]);
  const isChosen = (end: keyof typeof ends) =>
    result?.choices[end]?.some(({ value }) => value === places[end]) === true;
  const { text, day, count, select, boxes, radios } = createControls({ values, errors, today });
  const programmes = PROGRAMMES.flatMap(({ id, name }) => (id === 'other' ? [] : [[id, name] as const]));
  return (
    <RecordForm
      errors={errors}
      check={(posted) => checkPostedAlert(posted, today)}
      refused={result}
      hidden={hidden}
      submit={submit}
      failure={alertSaveFailure}
      cancel={cancel}
      className={styles.form}
      actsClassName={styles.acts}
    >
      <Group title="Viagem">
        <div className={styles.grid}>
          {(['origin', 'destination'] as const).map((end) => (
            <div key={end}>
              <AirportField
                id={`alerta-${end}`}
                name={ends[end].name}
                label={ends[end].label}
                value={places[end]}
                error={isChosen(end) ? undefined : errors.of(ends[end].name)}
                onChange={(typed) => setPlaces((known) => ({ ...known, [end]: typed }))}
              />
              {result?.choices[end]?.length ? (
                <PlaceChoice
                  {...ends[end]}
                  options={result.choices[end]}
                  chosen={places[end]}
                  onChoose={(value) => setPlaces((known) => ({ ...known, [end]: value }))}
                />
              ) : null}
            </div>
          ))}
        </div>
        {radios('days', [
          ['exatas', 'Datas exatas'],
          ['janela', 'Janela de datas'],
        ])}
        <div className={`${styles.grid} ${styles.exact}`}>
          {day('departure')}
          {day('return')}
        </div>
        <div className={`${styles.grid} ${styles.window}`}>
          {day('firstDeparture')}
          {day('lastDeparture')}
          {count('minNights', alertLimits.nights)}
          {count('maxNights', alertLimits.nights)}
          <p className={styles.hint}>Sem noites, o alerta é só de ida. Até {alertLimits.combinations} combinações.</p>
        </div>
        <div className={styles.trio}>
          {count('adults', 9)}
          {count('children', 9)}
          {count('infants', 9)}
        </div>
        <div className={styles.grid}>
          {select('cabin', Object.entries(cabinLabels))}
          {select('maxStops', [
            ['', 'Tanto faz'],
            ['1', 'Até 1 parada'],
            ['0', 'Só voo direto'],
          ])}
        </div>
        <div className={styles.boxes}>
          {boxes('bags', [
            ['hand', 'Mala de mão incluída'],
            ['checked', 'Mala despachada incluída'],
            ['secondChecked', 'Duas malas despachadas por pessoa'],
          ])}
        </div>
      </Group>
      <Group title="O que acompanhar">
        {radios(
          'watch',
          WATCHES.map((watch: Watch) => [watch, watchLabels[watch]] as const),
        )}
        <div className={`${styles.grid} ${styles.ofMiles}`}>
          {select('programme', [['', 'O mais barato pelo meu milheiro'], ...programmes])}
        </div>
      </Group>
      <Group title="Quando avisar">
        {radios('rule', [
          ['drop' satisfies AlertRule, 'Qualquer queda'],
          ['target' satisfies AlertRule, 'Preço-alvo'],
        ])}
        <div className={`${styles.grid} ${styles.ofDrop}`}>
          {count('dropPercent', alertLimits.mostDropPercent)}
          <p className={styles.hint}>Conta a partir do último aviso; antes do primeiro, do preço na criação.</p>
        </div>
        <div className={`${styles.grid} ${styles.ofTarget}`}>
          {text('targetCents', { inputMode: 'decimal', maxLength: 14, placeholder: '1.500,00' })}
          {text('targetMiles', { inputMode: 'numeric', maxLength: 12, placeholder: '30.000' })}
          <p className={styles.hint}>
            Para todos os passageiros juntos. No R$ por milheiro, o mínimo que mil milhas devem valer.
          </p>
        </div>
      </Group>
      <Group title="Como avisar">
        <div className={styles.boxes}>
          {boxes(
            'channels',
            alertChannels.map((id) => {
              const state = channels.off.includes(id) ? ' (desligado nesta conta)' : '';
              return [id, channelNames[id] + state] as const;
            }),
          )}
        </div>
        {channels.emailToSwitchOn === null ? null : <EmailOffer email={channels.emailToSwitchOn} />}
        {errors.of('channels') ? <p className={styles.fault}>{errors.of('channels')}</p> : null}
        <div className={styles.trio}>
          {select('quietFrom', hours)}
          {select('quietTo', hours)}
          {select('quietChannels', [
            ['whatsapp', 'Só WhatsApp'],
            ['all', 'Todos os canais'],
          ])}
        </div>
        <div className={styles.grid}>{day('endsOn')}</div>
      </Group>
    </RecordForm>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
