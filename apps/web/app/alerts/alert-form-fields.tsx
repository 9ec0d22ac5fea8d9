import { channelNames } from '@revoada/core/channels/channel-id';
import { alertLimits } from '@revoada/core/forms/alert-choices';
import type { AlertField, AlertForm } from '@revoada/core/forms/alert-form';
import { NAMED_PROGRAMMES, programmeName } from '@revoada/core/miles/programmes';
import { alertChannels } from '@revoada/core/plans/benefit-states';
import { cabinLabels } from '@revoada/core/search/choices';
import { type ReactNode, useEffect, useState } from 'react';
import { bindFields, useFormErrors } from '../account/use-form-errors.ts';
import { RecordForm } from '../record-form/record-form.tsx';
import { AirportField } from '../search-form/airports/airport-field.tsx';
import { Boxes, Segments } from '../ui/forms/choices.tsx';
import { Field } from '../ui/forms/field.tsx';
import type { AlertResult } from './alert-form.server.ts';
import { alertSaveFailure, watchLabels } from './alert-texts.ts';
import styles from './alerts.module.css';
import { EmailOffer } from './email-offer.tsx';
import type { FormChannels } from './form-channels.server.ts';
import { choiceFieldName, PlaceChoice } from './place-choice.tsx';
import { checkPostedAlert, ends } from './posted-alert.ts';

const hours = Array.from({ length: 24 }, (_, hour) => [String(hour), `${hour}h`] as const);

/** With room for '12,9', which is rejected with a message: cut off it would be another number. */
const upTo = (max: number) => ({
  autoComplete: 'off',
  inputMode: 'numeric' as const,
  maxLength: String(max).length + 3,
});

type Props = {
  form: AlertForm;
  result: AlertResult | undefined;
  /** The first day that can be chosen, YYYY-MM-DD. */
  today: string;
  channels: FormChannels;
  /** Hidden values: the key of a new alert, or the version of a known one. */
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
  const field = bindFields(values, errors);
  const day = (name: AlertField) => ({ ...field(name), type: 'date', min: today, autoComplete: 'off' });
  const programmes = NAMED_PROGRAMMES.map((id) => [id, programmeName(id)] as const);
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
                onChange={(typed) => setPlaces((current) => ({ ...current, [end]: typed }))}
              />
              {result?.choices[end]?.length ? (
                <PlaceChoice
                  {...ends[end]}
                  options={result.choices[end]}
                  chosen={places[end]}
                  onChoose={(value) => setPlaces((current) => ({ ...current, [end]: value }))}
                />
              ) : null}
            </div>
          ))}
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
          <Field {...field('minNights')} label="Mínimo de noites" {...upTo(alertLimits.nights)} />
          <Field {...field('maxNights')} label="Máximo de noites" {...upTo(alertLimits.nights)} />
          <p className={styles.hint}>Sem noites, o alerta é só de ida. Até {alertLimits.combinations} combinações.</p>
        </div>
        <div className={styles.trio}>
          <Field {...field('adults')} label="Adultos" {...upTo(9)} />
          <Field {...field('children')} label="Crianças" {...upTo(9)} />
          <Field {...field('infants')} label="Bebês" {...upTo(9)} />
        </div>
        <div className={styles.grid}>
          <Field {...field('cabin')} label="Classe" options={Object.entries(cabinLabels)} />
          <Field
            {...field('maxStops')}
            label="Paradas"
            options={[
              ['', 'Tanto faz'],
              ['1', 'Até 1 parada'],
              ['0', 'Só voo direto'],
            ]}
          />
        </div>
        <div className={styles.boxes}>
          <Boxes
            name="bags"
            chosen={values.bags.split(',')}
            options={[
              ['hand', 'Mala de mão incluída'],
              ['checked', 'Mala despachada incluída'],
              ['secondChecked', 'Duas malas despachadas por pessoa'],
            ]}
          />
        </div>
      </Group>
      <Group title="O que acompanhar">
        <Segments className={styles.seg} name="watch" chosen={values.watch} options={Object.entries(watchLabels)} />
        <div className={`${styles.grid} ${styles.ofMiles}`}>
          <Field
            {...field('programme')}
            label="Programa de milhas"
            options={[['', 'O mais barato pelo meu milheiro'], ...programmes]}
          />
        </div>
      </Group>
      <Group title="Quando avisar">
        <Segments
          className={styles.seg}
          name="rule"
          chosen={values.rule}
          options={[
            ['drop', 'Qualquer queda'],
            ['target', 'Preço-alvo'],
          ]}
        />
        <div className={`${styles.grid} ${styles.ofDrop}`}>
          <Field {...field('dropPercent')} label="Queda mínima (%)" {...upTo(alertLimits.mostDropPercent)} />
          <p className={styles.hint}>Conta a partir do último aviso; antes do primeiro, do preço na criação.</p>
        </div>
        <div className={`${styles.grid} ${styles.ofTarget}`}>
          <Field
            {...field('targetCents')}
            label="Preço-alvo (R$)"
            autoComplete="off"
            inputMode="decimal"
            maxLength={14}
            placeholder="1.500,00"
          />
          <Field
            {...field('targetMiles')}
            label="Alvo em milhas"
            autoComplete="off"
            inputMode="numeric"
            maxLength={12}
            placeholder="30.000"
          />
          <p className={styles.hint}>
            Para todos os passageiros juntos. No R$ por milheiro, o mínimo que mil milhas devem valer.
          </p>
        </div>
      </Group>
      <Group title="Como avisar">
        <div className={styles.boxes}>
          <Boxes
            name="channels"
            chosen={values.channels.split(',')}
            options={alertChannels.map((id) => {
              const state = channels.off.includes(id) ? ' (desligado nesta conta)' : '';
              return [id, channelNames[id] + state] as const;
            })}
          />
        </div>
        {channels.emailToSwitchOn === null ? null : <EmailOffer email={channels.emailToSwitchOn} />}
        {errors.of('channels') ? <p className={styles.fault}>{errors.of('channels')}</p> : null}
        <div className={styles.trio}>
          <Field {...field('quietFrom')} label="Silêncio das" options={hours} />
          <Field {...field('quietTo')} label="até as" options={hours} />
          <Field
            {...field('quietChannels')}
            label="Silêncio vale para"
            options={[
              ['whatsapp', 'Só WhatsApp'],
              ['all', 'Todos os canais'],
            ]}
          />
        </div>
        <div className={styles.grid}>
          <Field {...day('endsOn')} label="Último dia do alerta" />
        </div>
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
