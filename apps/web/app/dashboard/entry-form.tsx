import type { FieldError } from '@revoada/core/errors';
import type { EntryField, EntryForm } from '@revoada/core/forms/entry-form';
import type { EntryAct } from '@revoada/core/miles/entries/entry-rules';
import { ENTRY_STATUSES, entryStatusLabels, entryTypeLabels } from '@revoada/core/miles/entries/miles-entry';
import { NAMED_PROGRAMMES, programmeName } from '@revoada/core/miles/programmes';
import type { Transfer } from '@revoada/core/miles/transfers/transfer';
import { type ChangeEvent, type InputHTMLAttributes, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useFormErrors } from '../account/use-form-errors.ts';
import { Field, type Options } from '../ui/forms/field.tsx';
import styles from './dashboard.module.css';
import { describeTransfer, formatRatio, KnownTransfers } from './known-transfers.tsx';

/** Programmes in a link to 'Transferir'; '' for none. */
export type RequestedTransfer = { from: string; to: string };

export type EntryResult = { values: EntryForm; fields: FieldError[]; key: string };

const labels: Readonly<Record<EntryField, string>> = {
  date: 'Data',
  programme: 'Programa',
  amount: 'Quantidade de milhas',
  target: 'Programa que recebe',
  ratio: 'Pontos por milha',
  bonus: 'Bônus (%)',
  type: 'Tipo',
  status: 'Status',
  description: 'Descrição (opcional)',
};

const types = { transferir: [], comprar: ['credit', 'bonus'], resgatar: ['debit', 'fee'] } as const;

/** Transferir, Comprar and Resgatar: records entries of miles, also without scripts. */
export function EntryFormFields({
  act,
  today,
  entryKey,
  transfers,
  requested,
  result,
}: {
  act: EntryAct;
  today: string;
  entryKey: string;
  transfers: readonly Transfer[];
  requested: RequestedTransfer;
  result: EntryResult | undefined;
}) {
  const errors = useFormErrors(result?.fields);
  const busy = useNavigation().formData !== undefined;
  const values = result?.values;
  const text = (name: EntryField, more: InputHTMLAttributes<HTMLInputElement> = {}) => (
    <Field
      name={name}
      label={name === 'programme' && act === 'transferir' ? 'Programa que envia' : labels[name]}
      error={errors.of(name)}
      autoComplete="off"
      {...more}
      defaultValue={values?.[name] || more.defaultValue}
    />
  );
  const [pair, setPair] = useState<RequestedTransfer>(
    values ? { from: values.programme, to: values.target } : { from: requested.from, to: requested.to },
  );
  const knownTransfer = transfers.find(({ from, to }) => from === pair.from && to === pair.to);
  // Typed values belong to their pair; another pair brings its known ratio and bonus.
  const isTyped = values !== undefined && pair.from === values.programme && pair.to === values.target;
  const filled = (name: 'ratio' | 'bonus', value: string) => (
    <Field
      key={`${name} ${pair.from} ${pair.to}`}
      name={name}
      label={labels[name]}
      error={errors.of(name)}
      autoComplete="off"
      inputMode="decimal"
      defaultValue={(isTyped && values[name]) || value}
    />
  );
  const choosePair = (name: 'programme' | 'target') => {
    const side = name === 'programme' ? 'from' : 'to';
    return {
      value: pair[side],
      onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => setPair({ ...pair, [side]: target.value }),
    };
  };
  const select = (name: EntryField, options: Options, label = labels[name]) => (
    <Field
      name={name}
      label={label}
      error={errors.of(name)}
      options={options}
      {...(act === 'transferir' && (name === 'programme' || name === 'target')
        ? choosePair(name)
        : { defaultValue: values?.[name] })}
    />
  );
  const programmes: Options = [['', 'Escolha'], ...NAMED_PROGRAMMES.map((id) => [id, programmeName(id)] as const)];
  return (
    <Form
      method="post"
      action={`/moblix-dashboard?acao=${act}`}
      className={`fields ${styles.form}`}
      noValidate
      ref={errors.form}
      onInput={errors.forget}
    >
      <input type="hidden" name="chave" value={result?.key ?? entryKey} />
      {act === 'transferir' ? <KnownTransfers transfers={transfers} onChoose={setPair} /> : null}
      {text('date', { type: 'date', defaultValue: today })}
      {select('programme', programmes, act === 'transferir' ? 'Programa que envia' : labels.programme)}
      {act === 'transferir' ? select('target', programmes) : null}
      {text('amount', { inputMode: 'numeric' })}
      {act === 'transferir' ? (
        <>
          {filled('ratio', knownTransfer ? formatRatio(knownTransfer) : '1')}
          {filled('bonus', String(knownTransfer?.bonusPercent ?? 0))}
          {knownTransfer ? <p className={styles.note}>{describeTransfer(knownTransfer)}</p> : null}
        </>
      ) : null}
      {act === 'transferir'
        ? null
        : select(
            'type',
            types[act].map((type) => [type, entryTypeLabels[type]] as const),
          )}
      {select(
        'status',
        ENTRY_STATUSES.map((status) => [status, entryStatusLabels[status]] as const),
      )}
      {text('description', { maxLength: 120 })}
      <p className={styles.note}>Só lançamentos com status Concluído mudam o saldo de “Minhas milhas”.</p>
      <button type="submit" className="btn btn--main" disabled={busy}>
        {busy ? <span className="spin" aria-hidden="true" /> : null}
        Salvar lançamento
      </button>
    </Form>
  );
}
