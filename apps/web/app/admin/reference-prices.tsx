import { formatBRL } from '@revoada/core/format/money';
import type { ReferenceForm } from '@revoada/core/forms/reference-form';
import { referenceKinds, referenceLimits } from '@revoada/core/miles/reference-limits';
import { useRef } from 'react';
import { Form, Link } from 'react-router';
import { bindFields } from '../account/use-form-errors.ts';
import type { ReferenceView } from '../information/reference-view.ts';
import { Field } from '../ui/forms/field.tsx';
import { useFocusOnFault } from '../ui/forms/use-focus-on-fault.ts';
import styles from './admin.module.css';
import { DoneNotice, findFault, type Refused, RequiredChoice, SubmitButton } from './form-parts.tsx';

type ListedReference = ReferenceView & { edited: boolean };

type Props = {
  today: string;
  references: readonly ListedReference[];
  /** Initial values of the form. */
  initial: ReferenceForm;
  done: string | null;
  refused: Refused<ReferenceForm> | null;
};

/** Value of a thousand miles of each programme, and the form that changes one. */
export function ReferencePricesPage({ today, references, initial, done, refused }: Props) {
  return (
    <>
      <h1>Preços do milheiro</h1>
      <p className={styles.lead}>
        O que mil milhas de cada programa valem nas comparações de quem não informou o próprio preço. Uma mudança vale
        em até um minuto nas buscas, nos alertas, no mapa e no painel; quem já está com uma página aberta a vê quando a
        recarrega. Data e fonte aparecem em <Link to="/sobre">Sobre</Link>.
      </p>
      <DoneNotice text={done} />
      <ul className={styles.list}>
        {references.map((reference) => (
          <ReferenceEntry key={reference.id} reference={reference} />
        ))}
      </ul>
      <h2 id="mudar">Mudar um preço</h2>
      <ReferenceFields
        key={initial.programme}
        today={today}
        programmes={references.map(({ id, programme }) => ({ id, label: programme }))}
        values={refused?.typed ?? initial}
        refused={refused}
      />
    </>
  );
}

function ReferenceEntry({ reference: { id, programme, price, edited } }: { reference: ListedReference }) {
  return (
    <li>
      <div className={styles.entry}>
        <h3>
          {programme} {edited ? <span className={styles.tag}>mudado por você</span> : null}
        </h3>
        {price === null ? (
          <p className={styles.about}>Sem preço: as milhas deste programa não entram na conta.</p>
        ) : (
          <>
            <p>
              <b>{price.amount}</b> por mil, {price.kind.toLowerCase()}
            </p>
            <p className={styles.about}>
              Visto em {price.seenOn}. Fonte:{' '}
              {price.url === null ? (
                price.source
              ) : (
                <a href={price.url} rel="noreferrer">
                  {price.source}
                </a>
              )}
            </p>
          </>
        )}
      </div>
      <div className={styles.entryActs}>
        {edited ? (
          <Form method="post">
            <input type="hidden" name="act" value="voltar" />
            <input type="hidden" name="programme" value={id} />
            <button type="submit" className="btn btn--line btn--s" aria-label={`Desfazer a mudança em ${programme}`}>
              Desfazer
            </button>
          </Form>
        ) : null}
        <Link
          className="btn btn--line btn--s"
          to={`?programa=${id}#mudar`}
          aria-label={`Mudar o preço de ${programme}`}
        >
          Mudar
        </Link>
      </div>
    </li>
  );
}

function ReferenceFields({
  today,
  programmes,
  values,
  refused,
}: Pick<Props, 'today' | 'refused'> & {
  programmes: readonly { id: string; label: string }[];
  values: ReferenceForm;
}) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, refused);
  const field = bindFields<keyof ReferenceForm>(values, { of: (name) => findFault(refused, name) });
  const { leastCents, mostCents } = referenceLimits;
  return (
    <Form method="post" className={styles.form} noValidate ref={form}>
      <RequiredChoice {...field('programme')} label="Programa" options={programmes} />
      <Field
        {...field('price')}
        label={`Preço por mil (${formatBRL(leastCents)} a ${formatBRL(mostCents)})`}
        inputMode="decimal"
        required
      />
      <RequiredChoice {...field('kind')} label="O que o preço diz" options={referenceKinds} />
      <Field {...field('asOf')} label="Visto em" type="date" max={today} required />
      <div className={styles.wide}>
        <Field {...field('source')} label="Fonte (nome ou endereço)" required />
      </div>
      <SubmitButton act="mudar">Salvar preço</SubmitButton>
    </Form>
  );
}
