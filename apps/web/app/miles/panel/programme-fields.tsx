import { findUnit } from '@revoada/core/flights/miles-unit';
import { formatBRL, formatNumber } from '@revoada/core/format/money';
import { programmeName } from '@revoada/core/miles/programmes';
import type { ReferencePrice } from '@revoada/core/miles/reference-prices';
import { CLUB_LABELS, parseBalance } from '@revoada/core/miles/wallet/edit-wallet';
import { CLUB_LEVELS, type ClubLevel, type WalletEntry } from '@revoada/core/miles/wallet/wallet';
import { parseOwnPrice } from '@revoada/core/results/own-price';
import { flightsText } from '@revoada/core/search/texts/status-text';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { ProgrammeTile } from '../programme-tile.tsx';
import styles from './miles-panel.module.css';

const wrongBalance = 'Escreva um número inteiro, como 80.000.';
const wrongPrice = 'Escreva um valor de R$ 0,01 a R$ 1.000, como 26,50.';

const formatPrice = (cents: number): string => formatBRL(cents, { cents: true }).slice(3);

/** One programme of the person: balance, cost of a thousand miles, club. */
export function ProgrammeFields({
  entry,
  reference,
  fitting,
  focused,
  locked,
  onChange,
  onRemove,
}: {
  entry: WalletEntry;
  /** Present value of a thousand miles. */
  reference: ReferencePrice | undefined;
  /** Number of flights in view that the balance covers; null where none are shown. */
  fitting: number | null;
  /** Just added: its balance takes the focus. */
  focused: boolean;
  locked: boolean;
  onChange: (change: Partial<Omit<WalletEntry, 'programme'>>) => void;
  onRemove: () => void;
}) {
  const { programme, balance, ownCentsPerThousand, club } = entry;
  const name = programmeName(programme);
  const clubId = useId();
  return (
    <li className={styles.programme}>
      <ProgrammeTile programme={programme} />
      <div className={styles.name}>
        <b>{name}</b>
        {fitting !== null && fitting > 0 ? (
          <span className={styles.fits}>
            <Icon name="ok" small />
            <span>
              <i>cabe em </i>
              {flightsText(fitting)}
            </span>
          </span>
        ) : (
          <span>{findUnit(programme)}</span>
        )}
      </div>
      <NumberField
        label="Saldo"
        of={name}
        text={balance === 0 ? '' : formatNumber(balance)}
        placeholder="0"
        problem={wrongBalance}
        parse={(text) => (text === '' ? { value: 0 } : wrap(parseBalance(text)))}
        autoFocus={focused}
        locked={locked}
        onValue={(value) => onChange({ balance: value })}
      />
      <NumberField
        label="Milheiro"
        of={name}
        before="R$"
        text={ownCentsPerThousand === null ? '' : formatPrice(ownCentsPerThousand)}
        placeholder={reference ? formatPrice(reference.centsPerThousand) : ''}
        problem={wrongPrice}
        parse={(text) => (text === '' ? { value: null } : wrap(parseOwnPrice(text)))}
        locked={locked}
        onValue={(value) => onChange({ ownCentsPerThousand: value })}
      />
      <div className={styles.more}>
        <label className="vh" htmlFor={clubId}>
          Clube {name}
        </label>
        <select
          id={clubId}
          value={club}
          disabled={locked}
          onChange={({ target }) => onChange({ club: target.value as ClubLevel })}
        >
          {CLUB_LEVELS.map((level) => (
            <option key={level} value={level}>
              {CLUB_LABELS[level]}
            </option>
          ))}
        </select>
        <button type="button" disabled={locked} onClick={onRemove} aria-label={`Remover ${name}`}>
          Remover
        </button>
      </div>
    </li>
  );
}

const wrap = <Value,>(value: Value | null): { value: Value } | null => (value === null ? null : { value });

/** A number in Brazilian notation. A malformed one shows an error, stays in the field and changes nothing. */
function NumberField<Value>({
  label,
  of,
  before,
  text,
  placeholder,
  problem,
  parse,
  autoFocus = false,
  locked,
  onValue,
}: {
  label: string;
  of: string;
  before?: ReactNode;
  /** Text of the stored value. */
  text: string;
  placeholder: string;
  problem: string;
  parse: (text: string) => { value: Value } | null;
  autoFocus?: boolean;
  locked: boolean;
  onValue: (value: Value) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** The text being typed; null while the field shows the stored value. */
  const [draft, setDraft] = useState<string | null>(null);
  const wrong = draft !== null && parse(draft.trim()) === null;
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  const type = (typed: string) => {
    setDraft(typed);
    const parsed = parse(typed.trim());
    if (parsed) onValue(parsed.value);
  };
  return (
    <div className={styles.field} data-wrong={wrong ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        <span className="vh"> {of}</span>
      </label>
      <span className={styles.value}>
        {before ? <span aria-hidden="true">{before}</span> : null}
        <input
          ref={input}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={draft ?? text}
          placeholder={placeholder}
          disabled={locked}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-erro` : undefined}
          onChange={({ target }) => type(target.value)}
          onBlur={() => {
            if (!wrong) setDraft(null);
          }}
        />
      </span>
      {wrong ? (
        <p className={styles.wrong} id={`${id}-erro`}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}
