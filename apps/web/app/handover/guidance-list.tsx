import { findUnit } from '@revoada/core/flights/miles-unit';
import type { FlightOffer } from '@revoada/core/flights/offer';
import type { ProgrammeId } from '@revoada/core/flights/programme';
import { formatBRL, formatMiles, formatNumber } from '@revoada/core/format/money';
import { programmeName } from '@revoada/core/miles/programmes';
import { partySize } from '@revoada/core/search/party';
import type { AwardTotal } from '@revoada/core/trips/trip-total';
import type { AirlineVisit } from './airline-visit.ts';
import { fareToChooseText } from './fare-to-choose.ts';
import { flightText, searchText } from './flight-text.ts';
import styles from './handover.module.css';
import { type Handover, priceHandover } from './handover.ts';

export const TRANSFER_WARNING = 'Uma transferência pode levar dias, e o preço pode mudar até lá.';

const NO_AWARD: AwardTotal = { programme: 'other', miles: 0, taxCents: 0 };

/** Programme and award of a handover: one link never leads to two programmes. */
function findProgramme(handover: Pick<Handover, 'offers'>) {
  const { programme, ...award } = priceHandover(handover)?.awards[0] ?? NO_AWARD;
  return { ...award, programme, name: programme === 'other' ? 'o programa de milhas' : programmeName(programme) };
}

/** Service fees of the seller within the taxes. */
const sumFees = ({ offers }: Pick<Handover, 'offers'>): number =>
  offers.reduce((sum, offer) => sum + (offer?.price.kind === 'miles' ? (offer.price.feeCents ?? 0) : 0), 0);

export const guidanceTitle = (handover: Pick<Handover, 'offers'>): string =>
  `Como resgatar com ${findProgramme(handover).name}`;

/** How a programme's page is switched to prices in miles; the others only need the account. */
const programmeHints: Partial<Record<ProgrammeId, string>> = {
  'latam-pass': 'Deixe ligada a opção de pagar com milhas: sem ela a LATAM mostra os preços em reais.',
  'azul-fidelidade': 'Confira se os preços estão em pontos, e não em reais.',
  'tap-miles-go': 'Escolha pagar com milhas na busca da TAP.',
  connectmiles: 'Confira se a busca da Copa está em milhas.',
  aadvantage: 'Confira se a opção de resgatar milhas está ligada na busca.',
  'iberia-club': 'Ligue a opção de pagar com Avios na busca.',
  livelo: 'Os pontos saem da sua conta Livelo: não é preciso transferi-los para a companhia.',
  esfera: 'Os pontos saem da sua conta Esfera.',
};

/**
 * Steps to redeem in a programme: sign in, pay the miles, pay the taxes by card. `coverage`: whether balances cover
 * them.
 */
export function GuidanceList({
  handover,
  visit,
  coverage = null,
}: {
  handover: Pick<Handover, 'offers' | 'search'>;
  visit: AirlineVisit;
  coverage?: string | null;
}) {
  const { programme, name, miles, taxCents } = findProgramme(handover);
  const feeCents = sumFees(handover);
  const hint = programmeHints[programme];
  const unit = findUnit(programme);
  const { offers, search } = handover;
  const people = partySize(search);
  const describe = (offer: FlightOffer) =>
    [flightText(offer), fareToChooseText(offer, people)].filter(Boolean).join('. ');
  return (
    <ol className={styles.steps}>
      <li>
        <b>Entre na sua conta {programme === 'other' ? 'do programa' : name}</b>
        <span>
          No site da {visit.seller}, que abre em uma nova aba.
          {visit.filledIn ? '' : ' Ele abre na página inicial: digite a busca lá.'} {hint}
        </span>
      </li>
      <li>
        <b>
          Tenha <span className="tone-miles">{formatMiles({ programme, miles })}</span> na conta
        </b>
        <span>
          {people > 1 ? `É o total de ${formatNumber(people)} pessoas. ` : ''}
          {coverage ?? `Faltam ${unit}? ${TRANSFER_WARNING}`}
        </span>
      </li>
      <li>
        <b>Escolha o mesmo voo</b>
        {offers.map(
          (offer) =>
            offer && (
              <span key={offer.id}>
                {describe(offer)}
                <small>{searchText(offer, search)}</small>
              </span>
            ),
        )}
      </li>
      <li>
        <b>{taxCents ? `Pague as taxas, ${formatBRL(taxCents, { cents: true })}, com cartão` : 'Confira as taxas'}</b>
        <span>
          As taxas de embarque são sempre em reais, além {unit === 'pontos' ? 'dos pontos' : 'das milhas'}.
          {feeCents > 0
            ? ` Desse valor, ${formatBRL(feeCents, { cents: true })} são taxa de serviço da ${visit.seller}.`
            : ''}
        </span>
      </li>
    </ol>
  );
}
