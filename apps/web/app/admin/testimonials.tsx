import { formatDate } from '@revoada/core/format/time';
import type { TestimonialForm } from '@revoada/core/forms/testimonial-form';
import { type GivenTestimonial, testimonialLimits } from '@revoada/core/owner-texts/testimonial';
import { useRef } from 'react';
import { Form, Link } from 'react-router';
import { bindFields } from '../account/use-form-errors.ts';
import { Field } from '../ui/forms/field.tsx';
import { useFocusOnFault } from '../ui/forms/use-focus-on-fault.ts';
import styles from './admin.module.css';
import { DoneNotice, findFault, type Refused, SubmitButton } from './form-parts.tsx';

type Stored = GivenTestimonial & { id: string };

type Props = {
  today: string;
  testimonials: readonly Stored[];
  /** The one that the form changes; null for a form that adds one. */
  chosen: Stored | null;
  done: string | null;
  refused: Refused<TestimonialForm> | null;
};

/** Testimonials, and the form that adds or changes one. */
export function EditTestimonialsPage({ today, testimonials, chosen, done, refused }: Props) {
  return (
    <>
      <h1>Depoimentos</h1>
      <p className={styles.lead}>
        O que clientes contaram e autorizaram publicar em <Link to="/depoimentos">Depoimentos</Link>, do mais novo para
        o mais antigo. O primeiro toma o lugar dos exemplos; sem nenhum, eles voltam.
      </p>
      <DoneNotice text={done} />
      {testimonials.length === 0 ? (
        <p className={styles.none}>Nenhum depoimento ainda: a página mostra exemplos, marcados como exemplos.</p>
      ) : (
        <ul className={styles.list}>
          {testimonials.map(({ id, quote, author, trip, agreedOn }) => (
            <li key={id}>
              <article className={styles.entry}>
                <h2>{author}</h2>
                <p className={styles.about}>
                  {trip === '' ? 'Publicação' : `${trip} · publicação`} autorizada em {formatDate(agreedOn)}
                </p>
                <p className={styles.words}>{quote}</p>
              </article>
              <div className={styles.entryActs}>
                <Form method="post">
                  <input type="hidden" name="act" value="remover" />
                  <input type="hidden" name="id" value={id} />
                  <button type="submit" className="btn btn--line btn--s" aria-label={`Remover o de ${author}`}>
                    Remover
                  </button>
                </Form>
                <Link className="btn btn--line btn--s" to={`?editar=${id}#texto`} aria-label={`Editar o de ${author}`}>
                  Editar
                </Link>
              </div>
            </li>
          ))}
        </ul>
      )}
      <h2 id="texto">{chosen ? `Editar o de ${chosen.author}` : 'Incluir um depoimento'}</h2>
      <TestimonialFields key={chosen?.id} today={today} chosen={chosen} refused={refused} />
    </>
  );
}

function TestimonialFields({ today, chosen, refused }: Pick<Props, 'today' | 'chosen' | 'refused'>) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, refused);
  const field = bindFields<keyof TestimonialForm>(refused?.typed ?? chosen ?? undefined, {
    of: (name) => findFault(refused, name),
  });
  return (
    <Form method="post" className={styles.form} noValidate ref={form}>
      {chosen ? <input type="hidden" name="id" value={chosen.id} /> : null}
      <div className={styles.wide}>
        <Field
          {...field('quote')}
          label="O que a pessoa contou"
          rows={5}
          maxLength={testimonialLimits.quote}
          required
        />
      </div>
      <Field
        {...field('author')}
        label="Quem conta, como quer aparecer"
        maxLength={testimonialLimits.author}
        autoComplete="off"
        required
      />
      <Field {...field('trip')} label="Viagem (opcional)" maxLength={testimonialLimits.trip} autoComplete="off" />
      <Field {...field('agreedOn')} label="Autorizou a publicação em" type="date" max={today} required />
      <SubmitButton act="salvar">{chosen ? 'Salvar depoimento' : 'Incluir depoimento'}</SubmitButton>
      {chosen ? (
        <Link className={styles.cancel} to="/admin/depoimentos">
          Cancelar
        </Link>
      ) : null}
    </Form>
  );
}
