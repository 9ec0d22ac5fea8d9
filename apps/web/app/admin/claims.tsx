import {
  CLAIM_IDS,
  type Claim,
  type ClaimField,
  type ClaimId,
  OWNER_CLAIMS,
} from '@revoada/core/owner-texts/owner-claims';
import { Link } from 'react-router';
import styles from './admin.module.css';
import { DoneNotice, type Refused } from './form-parts.tsx';
import { OwnerText, OwnerTextsForm } from './owner-texts-form.tsx';

type Props = {
  id: ClaimId;
  /** The texts that the owner edited. */
  claim: Claim;
  done: string | null;
  refused: Refused<Claim> | null;
};

/** The site's claims about the owner, each part with a confirmation. */
export function ClaimsPage({ id, claim, done, refused }: Props) {
  const { title, path, fields } = OWNER_CLAIMS[id];
  return (
    <>
      <h1>Números e serviços</h1>
      <p className={styles.lead}>
        O que o site diz de você. Cada parte aparece marcada como exemplo até que você a confirme. Um campo vazio volta
        ao texto do site. Em até um minuto a mudança aparece no site inteiro.
      </p>
      <nav className={styles.parts} aria-label="Partes">
        {CLAIM_IDS.map((one) => (
          <Link key={one} to={`?parte=${one}`} aria-current={one === id ? 'page' : undefined}>
            {OWNER_CLAIMS[one].title}
          </Link>
        ))}
      </nav>
      <h2>
        {title} <span className={styles.tag}>{claim.confirmed ? 'confirmado' : 'exemplo'}</span>
      </h2>
      <p className={styles.about}>
        Aparece em <Link to={path}>{path}</Link>.
      </p>
      <DoneNotice text={done} />
      <OwnerTextsForm storedTexts={[id, claim]} refused={refused}>
        {fields.map((field: ClaimField) => (
          <OwnerText
            key={field.name}
            field={field}
            edited={claim.texts[field.name]}
            typed={refused?.typed.texts[field.name]}
            refused={refused}
          />
        ))}
        <label className="check">
          <input
            type="checkbox"
            name="confirmado"
            value="1"
            defaultChecked={refused?.typed.confirmed ?? claim.confirmed}
          />
          Confirmo que é verdade: não marcar como exemplo
        </label>
      </OwnerTextsForm>
    </>
  );
}
