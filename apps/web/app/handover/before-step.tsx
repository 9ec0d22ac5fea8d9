import type { FlightOffer } from '@revoada/core/flights/offer';
import type { SpendableWallet } from '@revoada/core/miles/pay-from-wallet';
import { partySize } from '@revoada/core/search/party';
import type { SearchQuery } from '@revoada/core/search/query';
import type { ReactNode } from 'react';
import { describeCoverage } from '../miles/describe-coverage.ts';
import { priceAsChosen } from '../selection/price-as-chosen.ts';
import dialogStyles from '../ui/dialog.module.css';
import { Icon } from '../ui/icon.tsx';
import type { AirlineVisit } from './airline-visit.ts';
import { fareToChooseText } from './fare-to-choose.ts';
import { flightText, searchText } from './flight-text.ts';
import { GuidanceList, guidanceTitle, TRANSFER_WARNING } from './guidance-list.tsx';
import styles from './handover.module.css';
import type { Handover } from './handover.ts';
import { closeHandover } from './handover-store.ts';
import { PurchasePrice, TripNote } from './purchases/purchase-amounts.tsx';

/** 'Você vai para o site da LATAM', 'Como resgatar com LATAM Pass'. */
export function nameVisit(handover: Pick<Handover, 'offers'>, { seller }: AirlineVisit): string {
  return paysMiles(handover) ? guidanceTitle(handover) : `Você vai para o site da ${seller}`;
}

const paysMiles = ({ offers }: Pick<Handover, 'offers'>): boolean => offers[0].price.kind === 'miles';

function Flight({ offer, name, search }: { offer: FlightOffer; name: string; search: SearchQuery }) {
  const fareText = fareToChooseText(offer, partySize(search));
  return (
    <>
      <li>
        <Icon name="plane" small />
        <span>
          {name} <b>{flightText(offer)}</b>
          <small>{searchText(offer, search)}</small>
        </span>
      </li>
      {fareText ? (
        <li>
          <Icon name="fare" small />
          <span>{fareText}</span>
        </li>
      ) : null}
    </>
  );
}

/** Instructions at the airline for a fare in reais. */
function CashFacts({ handover: { offers, search }, visit }: { handover: Handover; visit: AirlineVisit }) {
  const [first, second] = offers;
  return (
    <>
      {visit.filledIn ? (
        <p className={styles.intro}>
          A busca abre preenchida, em uma nova aba. O preço final é o da companhia e pode mudar.
        </p>
      ) : (
        <p className={styles.intro}>
          A página inicial abre em uma nova aba: <b>lá, digite a busca com os dados abaixo</b>. O preço final é o da
          companhia e pode mudar.
        </p>
      )}
      <h3 className={styles.there}>No site da {visit.seller}</h3>
      <ul className={styles.facts}>
        <Flight offer={first} name={second ? 'Voo de ida' : 'Voo'} search={search} />
        {second ? <Flight offer={second} name="Voo de volta" search={search} /> : null}
        <li>
          <Icon name="equal" small />
          <span>Pague em reais</span>
        </li>
      </ul>
    </>
  );
}

type Props = {
  handover: Handover;
  visit: AirlineVisit;
  /** The reader's balances; null where none is known. */
  wallet: SpendableWallet | null;
  /** Age or check of the price. */
  priceAge: ReactNode;
  /** Another purchase was made in this dialog before. */
  isNext?: boolean;
  onGo: () => void;
};

/** How to redeem the miles, and whether the balances cover them. */
function Guidance({ handover, visit, wallet }: Pick<Props, 'handover' | 'visit' | 'wallet'>) {
  const flights = handover.offers.flatMap((offer) => offer ?? []);
  const payment = wallet && priceAsChosen(flights, wallet)?.payment;
  const isReady = payment?.fits === true && payment.transfers.length === 0;
  const coverage = payment && wallet && `${describeCoverage(payment, wallet)}${isReady ? '' : ` ${TRANSFER_WARNING}`}`;
  return (
    <>
      <GuidanceList handover={handover} visit={visit} coverage={coverage} />
      <p className={styles.intro}>O preço final é o da companhia e pode mudar.</p>
    </>
  );
}

/**
 * The dialog shown before the airline's page opens: the purchase, the choices to make there, and the cost of the whole
 * trip.
 */
export function BeforeStep({ handover, visit, wallet, priceAge, isNext = false, onGo }: Props) {
  const inMiles = paysMiles(handover);
  return (
    <>
      <PurchasePrice {...handover} />
      {priceAge}
      {inMiles ? (
        <Guidance handover={handover} visit={visit} wallet={wallet} />
      ) : (
        <CashFacts handover={handover} visit={visit} />
      )}
      {handover.leg === 'both' ? (
        <p className={styles.note}>
          <Icon name="warning" small />
          Aqui os preços vêm de duas buscas de um só trecho: com ida e volta juntas, o total pode ser diferente.
        </p>
      ) : null}
      <TripNote handover={handover} />
      <div className={`${dialogStyles.acts} ${dialogStyles.actsRow} ${styles.acts}`}>
        <button type="button" className="btn btn--text" onClick={closeHandover}>
          {isNext ? 'Deixar para depois' : 'Agora não'}
        </button>
        <button type="button" className="btn btn--main" onClick={onGo}>
          {inMiles ? 'Continuar' : `Ir para a ${visit.seller}`}
          <Icon name="external" small />
        </button>
      </div>
    </>
  );
}
