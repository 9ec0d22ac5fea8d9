import { CARRIERS } from '../network/carriers.ts';
import type { DatedFlight } from '../network/journeys.ts';
import type { Provider } from '../network/providers.ts';
import { CABIN_NAMES, legCabin } from '../pricing/cabins.ts';
import { type Fare, partyCents, partyPoints, partyTaxCents } from '../pricing/fare.ts';
import { minuteOfDay, wireTime } from '../world/local-time.ts';
import { hexToken } from '../world/seeded.ts';
import { clock, hoursAndMinutes, toReais } from './amounts.ts';
import { olderBaggage } from './baggage.ts';
import { routeText } from './modern.ts';

const NO_ID = '00000000-0000-0000-0000-000000000000';

export type OlderRow = ReturnType<typeof olderRow>;

/** One row per journey and fare family, the cheapest first. */
export function olderRows(fares: Fare[]): OlderRow[] {
  return fares.map(olderRow).sort((a, b) => a.ValorTotalComTaxa - b.ValorTotalComTaxa);
}

function olderRow(fare: Fare) {
  const { journey, provider, award, family, party } = fare;
  const [first] = journey.flights;
  const last = journey.flights.at(-1) ?? first;
  const amounts = rowAmounts(fare);
  const bags = olderBaggage(provider, family);
  return {
    Token: hexToken('older', provider.id, journey.key, family.type, award?.adult ?? -1, fare.fare.adult),
    IdCia: provider.airlineId,
    CiaParceira: award ? partnerAirline(fare) : null,
    Cia: provider.id === 'Gol' || award ? null : olderAirline(fare),
    PontosAdulto: award ? award.adult : -1,
    PontosCrianca: award ? (party.children > 0 ? award.child : 0) : provider.id === 'Gol' ? -1 : 0,
    QntdBagagem: 0,
    QtdBagagemInclusa: 0,
    Taxas: taxes(fare),
    Voos: journey.flights.map((flight, index) => olderFlight(flight, journey.flights[index + 1], fare)),
    ConfiguracoesRotas: routeText(journey),
    Tarifas: award ? null : [tariff(fare, bags)],
    ...amounts,
    FareOriginType: null,
    Origem: journey.from.iata,
    Destino: journey.to.iata,
    Saida: wireTime(first.departs),
    Chegada: wireTime(last.arrives),
    Duracao: provider.id === 'Latam' ? journey.minutes : 0,
    TempoTotalStr: provider.id === 'Latam' ? clock(journey.minutes) : hoursAndMinutes(journey.minutes),
    ValorTxServico: 0,
    PercentualEconomia: award ? 100 * (1 - amounts.ValorAdulto / amounts.ValorAdultoNaCia) : 0,
    FlightCode: journey.flights.map(({ flight }) => `${flight.carrier}${flight.number}`).join(''),
    Periodo: Math.floor(minuteOfDay(first.departs) / 360),
    Adultos: 0,
    Criancas: 0,
    BagagensInclusas: bags,
    Site: null,
    Nome: null,
    UrlPesquisa: null,
    Classe: 0,
    JourneyKey: null,
    fareAvailabilityKey: null,
    RexturFlightGroup: provider.id === 'Latam' ? guid(journey.key) : NO_ID,
    FlightReturn: null,
    IdViagem: award ? NO_ID : null,
    IdsViagensVolta: award ? [NO_ID] : null,
    KeyIdViagensVolta: award ? NO_ID : '',
  };
}

/** `ValorAdulto`, `ValorCrianca` and `ValorBebe` are one passenger's; the totals are the party's. */
function rowAmounts(fare: Fare) {
  const { award, party } = fare;
  const priced = (kind: 'adult' | 'child') =>
    award ? (award[kind] / 1000) * award.agencyRate : toReais(fare.fare[kind]);
  const total = award ? (partyPoints(award, party) / 1000) * award.agencyRate : toReais(partyCents(fare.fare, party));
  const tax = toReais(partyTaxCents(fare));
  return {
    ValorAdulto: priced('adult'),
    ValorAdultoStr: null,
    ValorAdultoSemCalc: 0,
    ValorAdultoNaCia: toReais(award ? fare.company.adult : fare.fare.adult),
    ValorCrianca: party.children > 0 ? priced('child') : 0,
    ValorBebe: party.infants > 0 && !award ? toReais(fare.fare.infant) : 0,
    ValorTotal: total,
    ValorTotalComTaxa: total + tax,
    ValorTotalTaxas: tax,
  };
}

function taxes({ provider, taxCents, party }: Fare) {
  return {
    IdCia: provider.airlineId,
    Servico: 0,
    ServicoChd: 0,
    Embarque: toReais(taxCents),
    EmbarqueChd: party.children > 0 ? toReais(taxCents) : 0,
    EmbarqueStr: null,
    EmissaoResgate: 0,
    ValorFranquia: 0,
    Bagagens: [],
  };
}

/** LATAM's tariffs leave the boarding tax out. */
function tariff(fare: Fare, bags: ReturnType<typeof olderBaggage>) {
  return {
    SegmentClass: null,
    Tipo: fare.family.type,
    ValorAdulto: toReais(fare.fare.adult),
    ValorCrianca: fare.party.children > 0 ? toReais(fare.fare.child) : 0,
    TaxaEmbarque: fare.provider.id === 'Latam' ? 0 : toReais(fare.taxCents),
    Classe: CABIN_NAMES[fare.cabin],
    BagagensInclusas: bags,
  };
}

function olderFlight({ flight, departs, arrives, arrivesAt }: DatedFlight, next: DatedFlight | undefined, fare: Fare) {
  const number =
    fare.provider.id === 'Azul' ? `${flight.carrier}${flight.number}` : `${flight.carrier}-${flight.number}`;
  return {
    Numero: number,
    Saida: wireTime(departs),
    Chegada: wireTime(arrives),
    Origem: flight.from.iata,
    Destino: flight.to.iata,
    Duracao: fare.award ? 0 : flight.block,
    Tempo: clock(flight.block),
    TempoEspera: next ? hoursAndMinutes((next.departsAt - arrivesAt) / 60_000) : null,
    Classe: 0,
    ClasseStr: CABIN_NAMES[legCabin(fare.cabin, flight.block)],
  };
}

function olderAirline({ validating }: Fare) {
  const { operatorName, iata } = CARRIERS[validating];
  return {
    Ids: null,
    Id: 0,
    Nome: operatorName,
    Iata: iata,
    AtivaBusca: null,
    Icao: null,
    Pais: null,
    ApiRequests: [],
    CacheConsulta: [],
    Configuracao: [],
    ConfiguracaoBagagem: [],
    DadosCia: [],
    LogConsulta: [],
    LogConsultaAgregada: [],
    LogResultado: [],
    TaxaEmbarque: [],
  };
}

function partnerAirline({ validating, provider }: Fare) {
  const { operatorName, iata, icao } = CARRIERS[validating];
  return { Id: provider.airlineId, Nome: operatorName, Iata: iata, Icao: icao, Pais: 'Brasil' };
}

function guid(seed: string): string {
  return hexToken('guid', seed).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The older shape's only item, around the rows of both directions. */
export function olderData(
  provider: Provider,
  going: OlderRow[],
  coming: OlderRow[],
  party: Fare['party'],
  airports: unknown[],
) {
  const some = going.length > 0;
  return {
    TokenConsulta: some ? hexToken('search', provider.id, going[0]?.Token ?? '') : null,
    QntdAdulto: some ? party.adults : 0,
    QntdCrianca: some ? party.children : 0,
    QntdBebe: some ? party.infants : 0,
    Ida: going,
    Volta: coming,
    Companhia: some ? provider.olderName : null,
    CompanhiaVolta: coming.length > 0 ? provider.olderName : null,
    Aeroportos: some ? airports : null,
    Request: null,
    IsStarAlliance: false,
    LogErros: [] as string[],
    PesquisaMilhasHabilitada: true,
    PesquisaPaganteHabilitada: true,
    SemDisponibilidade: false,
    ByCache: false,
    ErroConsulta: null,
  };
}
