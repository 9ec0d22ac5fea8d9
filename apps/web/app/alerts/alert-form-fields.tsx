import { channelNames } from '@revoada/core/channels/channel-id';
import { alertLimits } from '@revoada/core/forms/alert-choices';
import { type AlertField, type AlertForm, PLACE_FIELDS } from '@revoada/core/forms/alert-form';
import { NAMED_PROGRAMMES, programmeName } from '@revoada/core/miles/programmes';
import { alertChannels } from '@revoada/core/plans/benefit-states';
import { cabinLabels } from '@revoada/core/search/choices';
import { type ReactNode, useEffect, useState } from 'react';
import { bindFields, useFormErrors } from '../account/use-form-errors.ts';
import { RecordForm } from '../record-form/record-form.tsx';
import { Boxes, Segments } from '../ui/forms/choices.tsx';
import { Field } from '../ui/forms/field.tsx';
import type { AlertResult } from './alert-form.server.ts';
import { alertSaveFailure, watchLabels } from './alert-texts.ts';
import styles from './alerts.module.css';
import { EmailOffer } from './email-offer.tsx';
import type { FormChannels } from './form-channels.server.ts';
import { choiceFieldName } from './place-choice.tsx';
import { checkPostedAlert, nameEnd } from './posted-alert.ts';
import { type PlaceTexts, TripFields, upTo } from './trip-fields.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => [String(hour), `${hour}h`] as const);

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
    const end = PLACE_FIELDS.find((each) => nameEnd(each).name === field);
    return end && result?.choices[end]?.length && places[end] !== '' ? choiceFieldName(field) : field;
  });
  const [places, setPlaces] = useState<PlaceTexts>(values);
  useEffect(() => {
    // A typed name has become a place.
    if (result) setPlaces(result.form);
  }, [result]);
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
        <TripFields
          values={values}
          places={places}
          choices={result?.choices ?? {}}
          onPlace={(name, text) => setPlaces((current) => ({ ...current, [name]: text }))}
          findError={errors.of}
          bind={field}
          today={today}
        />
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
