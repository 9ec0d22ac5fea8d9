import { benchAirports } from '../../packages/core/scripts/bench-airports.ts';
import { TYPED_QUERIES } from '../../packages/core/src/airports/data/typed-queries.ts';
import { searchWorld } from '../../packages/core/src/airports/world.ts';
import type { ReportRow } from './report.ts';

export async function airports(): Promise<ReportRow[]> {
  const { queries, world, popular } = benchAirports();
  const places = TYPED_QUERIES.map(({ typed, expected }) =>
    searchWorld(typed, 8).findIndex(({ iata }) => expected.includes(iata)),
  );
  const share = (limit: number) => places.filter((place) => place >= 0 && place < limit).length / places.length;
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  return [
    {
      what: `Airport suggestions, whole world (p99 of ${queries} queries)`,
      budget: '2 ms',
      measured: `${world.p99.toFixed(2)} ms`,
      ok: world.p99 < 2,
    },
    {
      what: 'Airport suggestions in the browser (p99)',
      budget: '1 ms',
      measured: `${popular.p99.toFixed(2)} ms`,
      ok: popular.p99 < 1,
    },
    { what: 'The right airport first', budget: '98 %', measured: percent(share(1)), ok: share(1) >= 0.98 },
    {
      what: 'The right airport in the first five',
      budget: '99.5 %',
      measured: percent(share(5)),
      ok: share(5) >= 0.995,
    },
  ];
}
