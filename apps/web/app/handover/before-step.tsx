import type { SpendableWallet } from '@revoada/core/miles/pay-from-wallet';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import dialogStyles from '../ui/dialog.module.css';
import { Icon } from '../ui/icon.tsx';
import type { AirlineVisit } from './airline-visit.ts';
import { ChangedPrice, ChangeFacts, nameOthers } from './check/changed-price.tsx';
import { CheckNote } from './check/check-note.tsx';
import type { HandoverCheck } from './check/handover-check.ts';
import { Replacements } from './check/replacements.tsx';
import { guidanceTitle } from './guidance-list.tsx';
import styles from './handover.module.css';
import type { Handover } from './handover.ts';
import { closeHandover } from './handover-store.ts';
import { Instructions, paysMiles } from './instructions.tsx';
import { PurchasePrice } from './purchases/purchase-amounts.tsx';

/** 'Você vai para o site da LATAM', 'Como resgatar com LATAM Pass'. */
export function nameVisit(handover: Pick<Handover, 'offers'>, { seller }: AirlineVisit): string {
  return paysMiles(handover) ? guidanceTitle(handover) : `Você vai para o site da ${seller}`;
}

type Props = {
  /** As it was chosen. */
  handover: Handover;
  visit: AirlineVisit;
  /** The reader's balances; null where none is known. */
  wallet: SpendableWallet | null;
  check: HandoverCheck;
  /** Another purchase was made in this dialog before. */
  isNext?: boolean;
  /** List of other flights of this direction; null where the dialog stands over it. */
  othersUrl?: string | null;
  onGo: () => void;
  onReplace: (handover: Handover) => void;
};

/** The action beside the way to the airline. */
function OtherAct({ check, isNext = false, othersUrl = null }: Pick<Props, 'check' | 'isNext' | 'othersUrl'>) {
  const { state, handover } = check;
  if (state === 'changed' && handover.leg !== 'both') {
    const text = nameOthers(handover);
    if (othersUrl !== null) {
      return (
        <Link className="btn btn--text" to={othersUrl} onClick={closeHandover}>
          {text}
        </Link>
      );
    }
    return <CloseAct>{text}</CloseAct>;
  }
  return <CloseAct>{isNext ? 'Deixar para depois' : 'Agora não'}</CloseAct>;
}

function CloseAct({ children }: { children: ReactNode }) {
  return (
    <button type="button" className="btn btn--text" onClick={closeHandover}>
      {children}
    </button>
  );
}

function nameGo({ state, handover }: HandoverCheck, seller: string): string {
  if (state === 'checking') return 'Ir sem esperar';
  if (state === 'gone') return `Conferir na ${seller}`;
  return paysMiles(handover) ? 'Continuar' : `Ir para a ${seller}`;
}

/**
 * The dialog shown before the airline's page opens: the purchase, whether its price holds, the choices to make there, and
 * the cost of the whole trip.
 */
export function BeforeStep({
  handover,
  visit,
  wallet,
  check,
  isNext = false,
  othersUrl = null,
  onGo,
  onReplace,
}: Props) {
  const { state } = check;
  const isChanged = state === 'changed';
  const isGone = state === 'gone';
  return (
    <>
      {isChanged ? <ChangedPrice before={handover} after={check.handover} /> : null}
      {isChanged || isGone ? null : <PurchasePrice {...check.handover} />}
      <CheckNote before={handover} check={check} seller={visit.seller} />
      {isChanged ? <ChangeFacts check={check} /> : null}
      {isGone ? (
        <Replacements check={check} wallet={wallet} onReplace={onReplace} />
      ) : (
        <Instructions handover={check.handover} visit={visit} wallet={wallet} isChanged={isChanged} />
      )}
      <div className={`${dialogStyles.acts} ${dialogStyles.actsRow} ${styles.acts}`}>
        <OtherAct check={check} isNext={isNext} othersUrl={othersUrl} />
        <button
          type="button"
          className={`btn ${state === 'checking' || isGone ? 'btn--line' : 'btn--main'}`}
          onClick={onGo}
        >
          {nameGo(check, visit.seller)}
          <Icon name="external" small />
        </button>
      </div>
    </>
  );
}
