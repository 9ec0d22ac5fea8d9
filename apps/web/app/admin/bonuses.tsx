import { formatDate } from '@revoada/core/format/time';
import type { BonusForm } from '@revoada/core/forms/bonus-form';
import { programmeName } from '@revoada/core/miles/programmes';
import type { TransferBonus } from '@revoada/core/miles/transfers/transfer';
import { Form } from 'react-router';
import styles from './admin.module.css';
import { BonusFields } from './bonus-fields.tsx';
import { DoneNotice, type Refused } from './form-parts.tsx';

type Bonuses = {
  today: string;
  added: readonly { id: string; bonus: TransferBonus }[];
  fromSettings: readonly TransferBonus[];
};

/** Transfer bonuses used in comparisons, and the form that adds one. */
export function BonusesPage({
  today,
  added,
  fromSettings,
  done,
  refused,
}: Bonuses & { done: string | null; refused: Refused<BonusForm> | null }) {
  return (
    <>
      <h1>Bônus de transferência</h1>
      <p className={styles.lead}>
        Os bônus valem nas comparações de quem tem pontos, do primeiro ao último dia. Em até um minuto aparecem no site
        inteiro; quem já está com uma página aberta os vê em até dez.
      </p>
      <DoneNotice text={done} />
      <ul className={styles.list}>
        {added.map(({ id, bonus }) => (
          <BonusEntry key={id} bonus={bonus} today={today}>
            <Form method="post">
              <input type="hidden" name="act" value="remover" />
              <input type="hidden" name="id" value={id} />
              <button type="submit" className="btn btn--line btn--s" aria-label={`Remover ${describePair(bonus)}`}>
                Remover
              </button>
            </Form>
          </BonusEntry>
        ))}
        {fromSettings.map((bonus) => (
          <BonusEntry key={`${bonus.from} ${bonus.to} ${bonus.endsOn} ${bonus.source}`} bonus={bonus} today={today}>
            <span className={styles.about}>vem com o site ou do arquivo de TRANSFERS_FILE</span>
          </BonusEntry>
        ))}
      </ul>
      <h2>Incluir um bônus</h2>
      <BonusFields today={today} refused={refused} />
    </>
  );
}

function BonusEntry({ bonus, today, children }: { bonus: TransferBonus; today: string; children: React.ReactNode }) {
  const { percent, clubOf, minimumPoints, source, seenOn } = bonus;
  return (
    <li>
      <div className={styles.entry}>
        <h3>
          {describePair(bonus)} <span className={styles.tag}>{describeState(bonus, today)}</span>
        </h3>
        <p>
          {percent.none} % sem clube, {percent.member} % no clube {programmeName(clubOf)}, {percent.top} % no nível mais
          alto
          {minimumPoints === null ? null : `, a partir de ${minimumPoints.toLocaleString('pt-BR')} pontos`}
        </p>
        <p className={styles.about}>
          <a href={source} rel="noreferrer">
            Fonte
          </a>
          , lida em {formatDate(seenOn)}
        </p>
      </div>
      {children}
    </li>
  );
}

function describePair({ from, to }: TransferBonus): string {
  return `${programmeName(from)} para ${programmeName(to)}`;
}

function describeState({ startsOn, endsOn }: TransferBonus, today: string): string {
  if (endsOn < today) return `terminou em ${formatDate(endsOn)}`;
  return startsOn !== null && startsOn > today ? `começa em ${formatDate(startsOn)}` : `até ${formatDate(endsOn)}`;
}
