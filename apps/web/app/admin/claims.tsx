import {
  CLAIM_IDS,
  type Claim,
  type ClaimField,
  type ClaimId,
  OWNER_CLAIMS,
} from '@revoada/core/owner-texts/owner-claims';
import { useRef } from 'react';
import { Form, Link } from 'react-router';
import { TextArea, TextField } from '../ui/controls.tsx';
import { useFocusOnFault } from '../ui/use-focus-on-fault.ts';
import styles from './admin.module.css';
import { DoneNotice, findFault, type Refused, SubmitButton } from './form-parts.tsx';

/** A text that may be longer gets several lines. */
const longest = 100;

type Props = {
  id: ClaimId;
  /** The texts that the owner edited. */
  claim: Claim;
  done: string | null;
  refused: Refused<Claim> | null;
};

/** What the site says of the owner, part by part, each with its own confirmation. S-534 */
export function ClaimsPage({ id, claim, done, refused }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, refused);
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
      <Form
        method="post"
        className={`${styles.form} ${styles.texts}`}
        noValidate
        ref={form}
        key={JSON.stringify([id, claim])}
      >
        {fields.map((field: ClaimField) => (
          <ClaimText key={field.name} field={field} claim={claim} refused={refused} />
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
        <SubmitButton act="salvar">Salvar textos</SubmitButton>
      </Form>
    </>
  );
}

function ClaimText({
  field: { name, label, most, list, own },
  claim,
  refused,
}: { field: ClaimField } & Pick<Props, 'claim' | 'refused'>) {
  const edited = claim.texts[name];
  const text = {
    ...{ name, label: list ? `${label} (um por linha)` : label, maxLength: most, error: findFault(refused, name) },
    defaultValue: refused?.typed.texts[name] ?? edited ?? own,
  };
  return (
    <div>
      {list || most > longest ? <TextArea {...text} rows={3} /> : <TextField {...text} />}
      {edited === undefined ? null : <p className={styles.hint}>Texto do site: {own}</p>}
    </div>
  );
}
