import { consentTexts } from '@revoada/core/account/consent-texts';
import { errorId } from '../ui/forms/field-box.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './account-forms.module.css';
import type { RegistrationValues } from './register/registration.ts';

/** Links to the legal texts, which open in another tab so that the form keeps its values. */
export function LegalLinks() {
  return (
    <>
      <a href="/termos" target="_blank" rel="noopener" title="Abre em uma nova aba">
        termos de uso
      </a>{' '}
      e a{' '}
      <a href="/privacidade" target="_blank" rel="noopener" title="Abre em uma nova aba">
        política de privacidade
      </a>
    </>
  );
}

/** The required terms and the optional newsletter. */
export function RegistrationConsents({
  error,
  values,
}: {
  error: string | undefined;
  values: RegistrationValues | undefined;
}) {
  return (
    <div className={styles.consents}>
      <label className="check">
        <input
          type="checkbox"
          name="acceptTerms"
          defaultChecked={values?.acceptTerms}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId('acceptTerms') : undefined}
        />
        <span>
          Li e aceito os <LegalLinks />
        </span>
      </label>
      {error ? (
        <p className="field__msg" id={errorId('acceptTerms')}>
          <Icon name="warning" small />
          <span>{error}</span>
        </p>
      ) : null}
      <label className="check">
        <input type="checkbox" name="acceptMarketing" defaultChecked={values?.acceptMarketing} />
        <span>{consentTexts.marketing.sentence} (opcional)</span>
      </label>
    </div>
  );
}
