import { readSliceNumber } from '@revoada/core/flights/directions';
import type { Direction, FlightOffer } from '@revoada/core/flights/offer';
import { capitalize } from '@revoada/core/format/capitalize';
import { describeConditions } from '@revoada/core/format/conditions-text';
import type { SpendableWallet } from '@revoada/core/miles/pay-from-wallet';
import { explainNoShow } from '@revoada/core/results/rows/no-show-text';
import { partySize } from '@revoada/core/search/party';
import type { SearchQuery } from '@revoada/core/search/query';
import { nameSlice } from '@revoada/core/search/texts/slice-names';
import { describeCoverage } from '../miles/describe-coverage.ts';
import { priceAsChosen } from '../selection/price-as-chosen.ts';
import { Icon } from '../ui/icon.tsx';
import type { AirlineVisit } from './airline-visit.ts';
import { fareToChooseText } from './fare-to-choose.ts';
import { flightText, searchText } from './flight-text.ts';
import { GuidanceList, TRANSFER_WARNING } from './guidance-list.tsx';
import styles from './handover.module.css';
import { type Handover, isJointPurchase, listBoughtFlights } from './handover.ts';
import { TripNote } from './purchases/purchase-amounts.tsx';

export const paysMiles = ({ offers }: Pick<Handover, 'offers'>): boolean => offers[0].price.kind === 'miles';

/** The flights to choose, each with its fare; a fare that is the same for all of them is named once, after them. */
function Flights({ flights, search }: { flights: ReturnType<typeof listBoughtFlights>; search: SearchQuery }) {
  const people = partySize(search);
  const fares = new Set(flights.map(({ flight }) => fareToChooseText(flight, people)));
  const [shared = null] = flights.length > 1 && fares.size === 1 ? fares : [];
  return (
    <>
      {flights.map(({ leg, flight }) => (
        <Flight
          key={leg}
          offer={flight}
          name={flights.length > 1 ? nameFlight(leg) : 'Voo'}
          search={search}
          fareText={shared ? null : fareToChooseText(flight, people)}
        />
      ))}
      {shared ? <FareFact text={`${shared}, em todos os voos`} /> : null}
    </>
  );
}

function FareFact({ text }: { text: string }) {
  return (
    <li>
      <Icon name="fare" small />
      <span>{text}</span>
    </li>
  );
}

type FlightProps = { offer: FlightOffer; name: string; search: SearchQuery; fareText: string | null };

function Flight({ offer, name, search, fareText }: FlightProps) {
  return (
    <>
      <li>
        <Icon name="plane" small />
        <span>
          {name} <b>{flightText(offer)}</b>
          <small>{searchText(offer, search)}</small>
        </span>
      </li>
      {fareText ? <FareFact text={fareText} /> : null}
    </>
  );
}

const nameFlight = (leg: Direction): string =>
  readSliceNumber(leg) === null ? `Voo de ${nameSlice(leg)}` : capitalize(nameSlice(leg));

/** Instructions at the airline for a fare in reais. */
function CashFacts({ handover, visit }: { handover: Handover; visit: AirlineVisit }) {
  const { search } = handover;
  const flights = listBoughtFlights(handover);
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
        <Flights flights={flights} search={search} />
        <li>
          <Icon name="equal" small />
          <span>Pague em reais</span>
        </li>
      </ul>
    </>
  );
}

type GuidanceProps = {
  handover: Handover;
  visit: AirlineVisit;
  /** The reader's balances; null where none is known. */
  wallet: SpendableWallet | null;
};

/** How to redeem the miles, and whether the balances cover them. */
function Guidance({ handover, visit, wallet }: GuidanceProps) {
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

/** 'Remarca por R$ 390, não reembolsa. '; empty where the source reports no rule. */
function describeRules({ conditions }: FlightOffer, shares: number): string {
  const rules = describeConditions(conditions, shares);
  return rules ? `${capitalize(rules)}${shares > 1 ? ', por pessoa' : ''}. ` : '';
}

/** What to choose at the airline, and the cost of the whole trip. */
export function Instructions({ handover, visit, wallet, isChanged }: GuidanceProps & { isChanged: boolean }) {
  return (
    <>
      {paysMiles(handover) ? (
        <Guidance handover={handover} visit={visit} wallet={wallet} />
      ) : (
        <CashFacts handover={handover} visit={visit} />
      )}
      {isJointPurchase(handover) ? (
        <p className={styles.note}>
          <Icon name="fare" small />
          <span>
            {describeRules(handover.offers[0], partySize(handover.search))}
            {explainNoShow(handover.offers[0].ticket?.slices ?? [], handover.slices !== undefined)}
          </span>
        </p>
      ) : handover.leg === 'both' ? (
        <p className={styles.note}>
          <Icon name="warning" small />
          Aqui os preços vêm de duas buscas de um só trecho: com ida e volta juntas, o total pode ser diferente.
        </p>
      ) : null}
      {isChanged ? null : <TripNote handover={handover} />}
    </>
  );
}
