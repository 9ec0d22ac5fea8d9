import { OFFERS_TEXTS, type OffersTexts } from '@revoada/core/owner-texts/offers-texts';
import { useRef } from 'react';
import { Form, Link } from 'react-router';
import { TextArea, TextField } from '../ui/controls.tsx';
import { useFocusOnFault } from '../ui/use-focus-on-fault.ts';
import styles from './admin.module.css';
import { DoneNotice, findFault, type Refused, SubmitButton } from './form-parts.tsx';

/** A text that may be longer gets several lines. */
const longest = 100;

/** What `/ofertas` says around its offers. What the offers themselves say comes from their source. S-461 */
export function OffersTextsPage({
  edited,
  done,
  refused,
}: {
  edited: Partial<OffersTexts>;
  done: string | null;
  refused: Refused<OffersTexts> | null;
}) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, refused);
  return (
    <>
      <h1>Textos de Ofertas</h1>
      <p className={styles.lead}>
        O que a página <Link to="/ofertas">Ofertas Especiais</Link> diz em volta das ofertas; o que cada oferta diz vem
        da companhia. Um campo vazio volta ao texto do site. Em até um minuto a mudança aparece no site inteiro.
      </p>
      <DoneNotice text={done} />
      <Form
        method="post"
        className={`${styles.form} ${styles.texts}`}
        noValidate
        ref={form}
        key={JSON.stringify(edited)}
      >
        {OFFERS_TEXTS.map(({ name, label, most, own }) => {
          const field = {
            ...{ name, label, maxLength: most, error: findFault(refused, name) },
            defaultValue: refused?.typed[name] ?? edited[name] ?? own,
          };
          return (
            <div key={name}>
              {most > longest ? <TextArea {...field} rows={3} /> : <TextField {...field} />}
              {edited[name] === undefined ? null : <p className={styles.hint}>Texto do site: {own}</p>}
            </div>
          );
        })}
        <SubmitButton act="salvar">Salvar textos</SubmitButton>
      </Form>
    </>
  );
}
