import type { FieldError } from '@revoada/core/errors';
import { Icon } from '../ui/icon.tsx';
import styles from './search-form.module.css';

const fieldNames: Record<string, string> = { origem: 'De', destino: 'Para', ida: 'Ida', data: 'Data' };

/** 'De', 'Ida'; 'Data do 2º trecho'. */
function nameField(field: string): string[] {
  const [, parameter = '', number = ''] = /^([a-z]+)(\d?)$/.exec(field) ?? [];
  const name = fieldNames[parameter];
  return name ? [number ? `${name} do ${number}º trecho` : name] : [];
}

/** Alert over a form: the empty required fields, or the corrections of the URL. */
export function FormAlert({
  alert,
  errors,
  notices = [],
}: {
  alert: string | null;
  errors: readonly FieldError[];
  notices?: readonly string[] | undefined;
}) {
  const missing = errors.flatMap(({ field }) => nameField(field));
  return (
    <div className={styles.alert} role="alert">
      {alert ? (
        <p className={styles.wrong}>
          <Icon name="warning" small />
          <span>
            {alert}
            {missing.length > 0 ? <span>: {missing.join(', ')}</span> : null}
          </span>
        </p>
      ) : null}
      {notices.map((notice) => (
        <p key={notice} className={styles.notice}>
          <Icon name="warning" small />
          <span>{notice}</span>
        </p>
      ))}
    </div>
  );
}
