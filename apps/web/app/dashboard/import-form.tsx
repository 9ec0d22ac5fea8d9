import { formatNumber } from '@revoada/core/format/money';
import { IMPORT_LIMITS, type ImportPreview } from '@revoada/core/miles/entries/import-entries';
import { type ChangeEvent, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';
import { dashboardPath } from './dashboard-path.ts';
import styles from './import-form.module.css';

/** Result of a file that was previewed, or not imported. */
export type ImportResult = { imports: ImportPreview };

const action = `${dashboardPath}?acao=importar`;
const tooLarge = `O arquivo passa de ${IMPORT_LIMITS.bytes / 1024} KB: divida-o em partes.`;

/** Imports entries from a spreadsheet in two steps, of which the first is a preview. */
export function ImportForm({ result }: { result: ImportResult | undefined }) {
  const preview = result?.imports;
  return preview?.ok ? <Preview preview={preview} /> : <ChooseFile problem={preview?.problem ?? null} />;
}

function ChooseFile({ problem }: { problem: string | null }) {
  const busy = useNavigation().formData !== undefined;
  const [isTooLarge, setTooLarge] = useState(false);
  const message = isTooLarge ? tooLarge : problem;
  const check = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setTooLarge((target.files?.[0]?.size ?? 0) > IMPORT_LIMITS.bytes);
  return (
    <Form method="post" action={action} encType="multipart/form-data" className={styles.form}>
      <p>
        Um arquivo CSV com as colunas Data, Descrição, Programa, Tipo, Valor e Status, como o que “Relatórios” exporta.
        Bastam Data, Programa e Valor. Nada é gravado antes de você conferir.
      </p>
      {message ? (
        <p className={messageStyles.alert} role="alert" id="arquivo-erro">
          <Icon name="warning" />
          {message}
        </p>
      ) : null}
      <label className={styles.file}>
        <b>Arquivo CSV</b>
        <input
          type="file"
          name="arquivo"
          accept=".csv,text/csv"
          required
          onChange={check}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? 'arquivo-erro' : undefined}
        />
        <small>
          Até {IMPORT_LIMITS.rows} lançamentos e {IMPORT_LIMITS.bytes / 1024} KB.
        </small>
      </label>
      <button type="submit" className="btn btn--main" disabled={busy || isTooLarge}>
        Conferir o arquivo
      </button>
    </Form>
  );
}

function Preview({ preview: { text, problems, added, known } }: { preview: Extract<ImportPreview, { ok: true }> }) {
  const busy = useNavigation().formData !== undefined;
  return (
    <Form method="post" action={action} encType="multipart/form-data" className={styles.form}>
      <input type="hidden" name="conteudo" value={text} />
      <p role="status">
        <b>{countEntries(added.length, 'novo', 'novos')}</b>
        {known > 0 ? `; ${countEntries(known, 'já está aqui e não se repete', 'já estão aqui e não se repetem')}` : ''}.
      </p>
      {problems.length > 0 ? (
        <div className={messageStyles.alert}>
          <Icon name="warning" />
          <div>
            <p>
              {problems.length === 1 ? 'Uma linha fica' : `${formatNumber(problems.length)} linhas ficam`} de fora.
              Corrija no arquivo e importe de novo: o que já entrou não se repete.
            </p>
            <ul className={styles.problems}>
              {problems.map(({ line, problem }) => (
                <li key={line}>
                  Linha {line}: {problem}
                </li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
      {added.length > 0 ? (
        <>
          <fieldset className={styles.modes}>
            <legend>Os saldos de “Minhas milhas”</legend>
            <label>
              <input type="radio" name="saldos" value="somar" defaultChecked />
              mudam com os lançamentos concluídos
            </label>
            <label>
              <input type="radio" name="saldos" value="manter" />
              já contam estes lançamentos: só guardar o histórico
            </label>
          </fieldset>
          <button type="submit" className="btn btn--main" disabled={busy}>
            Importar {countEntries(added.length)}
          </button>
        </>
      ) : null}
      <Link to={action} className="btn btn--text" preventScrollReset>
        Escolher outro arquivo
      </Link>
    </Form>
  );
}

/** '1 lançamento novo', '12 lançamentos novos'. */
function countEntries(count: number, one = '', many = ''): string {
  return `${formatNumber(count)} ${count === 1 ? `lançamento ${one}` : `lançamentos ${many}`}`.trim();
}
