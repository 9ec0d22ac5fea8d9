import { OFFERS_TEXTS, type OffersTexts } from '@revoada/core/owner-texts/offers-texts';
import { Link } from 'react-router';
import styles from './admin.module.css';
import { DoneNotice, type Refused } from './form-parts.tsx';
import { OwnerText, OwnerTextsForm } from './owner-texts-form.tsx';

/** Texts of `/ofertas` around its offers, whose texts come from their source. */
export function OffersTextsPage({
  edited,
  done,
  refused,
}: {
  edited: Partial<OffersTexts>;
  done: string | null;
  refused: Refused<OffersTexts> | null;
}) {
  return (
    <>
      <h1>Textos de Ofertas</h1>
      <p className={styles.lead}>
        O que a página <Link to="/ofertas">Ofertas Especiais</Link> diz em volta das ofertas; o que cada oferta diz vem
        da companhia. Um campo vazio volta ao texto do site. Em até um minuto a mudança aparece no site inteiro.
      </p>
      <DoneNotice text={done} />
      <OwnerTextsForm storedTexts={edited} refused={refused}>
        {OFFERS_TEXTS.map((field) => (
          <OwnerText
            key={field.name}
            field={field}
            edited={edited[field.name]}
            typed={refused?.typed[field.name]}
            refused={refused}
          />
        ))}
      </OwnerTextsForm>
    </>
  );
}
