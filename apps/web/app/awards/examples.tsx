import type { AwardFlights, SeenAward } from '@revoada/core/awards/award';
import type { Examples } from '../example.ts';
import { AwardDays } from './award-days.tsx';
import { AwardFlightList } from './award-flights.tsx';
import { AwardSource } from './award-source.tsx';
import { NoAwardsNote } from './no-awards.tsx';
import { PlaceList } from './place-awards.tsx';

const nowMs = Date.parse('2026-11-30T12:00:00Z');
const award: SeenAward = {
  ...{ id: 'a', origin: 'GRU', destination: 'LIS', date: '2026-12-10', programme: 'aeroplan', cabin: 'economy' },
  ...{ miles: 50_000, taxes: { currency: 'CAD', cents: 4_460 }, seenAt: '2026-11-30T05:00:00Z' },
};
const qatar: SeenAward = { ...award, id: 'b', programme: 'qatar', miles: 52_500, taxes: null };
const groups = [
  { key: '2026-12-10 economy', awards: [award, qatar] },
  { key: '2026-12-11 economy', awards: [{ ...award, id: 'c', date: '2026-12-11', seenAt: '2026-11-28T12:00:00Z' }] },
];
const flights: AwardFlights = {
  ...{ id: 't', cabin: 'economy', miles: 50_000, taxes: award.taxes, seats: 4, flightNumbers: ['TP82', 'TP1364'] },
  ...{ departsAt: '2026-12-10T23:15:00', arrivesAt: '2026-12-11T16:20:00', durationMinutes: 845, stops: 1 },
  seenAt: award.seenAt,
};

export const awardsExamples: readonly Examples[] = [
  {
    component: 'Prêmios do seats.aero por dia',
    states: {
      'dois dias': (
        <>
          <AwardDays groups={groups} nowMs={nowMs} />
          <AwardSource partial={false} callsLeft={812} />
        </>
      ),
      nenhum: <AwardDays groups={[]} nowMs={nowMs} />,
    },
  },
  {
    component: 'Prêmios do seats.aero por destino',
    states: {
      'dois programas': (
        <PlaceList
          origin="SAO"
          places={[{ code: 'LIS', city: 'Lisboa' }]}
          groups={[{ key: 'LIS', awards: [award, qatar] }]}
          nowMs={nowMs}
        />
      ),
      nenhum: <PlaceList origin="SAO" places={[]} groups={[]} nowMs={nowMs} />,
    },
  },
  {
    component: 'Voos de um prêmio do seats.aero',
    states: {
      'com lugares': (
        <AwardFlightList
          award={award}
          answer={{
            state: 'ready',
            flights: [flights],
            callsLeft: 811,
          }}
          nowMs={nowMs}
        />
      ),
      'que acabou': (
        <AwardFlightList award={award} answer={{ state: 'ready', flights: [], callsLeft: 810 }} nowMs={nowMs} />
      ),
    },
  },
  {
    component: 'seats.aero sem prêmios',
    states: {
      'conexão terminada': <NoAwardsNote state="ended" />,
      'consultas gastas': <NoAwardsNote state="quota" />,
      'conta recusada': <NoAwardsNote state="refused" />,
      'fora do ar': <NoAwardsNote state="away" />,
    },
  },
];
