import { useState } from 'react';
import { useHydrated } from '../../first-paint/use-hydrated.ts';
import { Field } from '../../ui/forms/field.tsx';
import styles from '../account-forms.module.css';

/** Field of a new password, hidden until its reader shows it. */
export function PasswordField({ name, label, error }: { name: string; label: string; error: string | undefined }) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field
      name={name}
      label={label}
      error={error}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      beside={
        hydrated ? (
          <button type="button" className={styles.fieldShow} aria-controls={name} onClick={() => setShown(!shown)}>
            {shown ? 'Ocultar' : 'Mostrar'}
            <span className="vh"> {label.toLowerCase()}</span>
          </button>
        ) : null
      }
    />
  );
}
