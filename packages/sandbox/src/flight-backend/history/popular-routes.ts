/** Two airports between which prices are remembered both ways, and how densely. */
export type RememberedPair = { pair: string; density: 'full' | 'thin' };

/** Pairs of which every flight day is remembered, over its whole lead time. */
const FULL = `GRU-GIG CGH-SDU GRU-REC GRU-SSA GRU-FOR GRU-POA GRU-FLN CGH-BSB CGH-CNF GRU-LIS GRU-MIA GRU-EZE GRU-CDG
  GRU-JFK GIG-LIS GIG-SSA`.split(/\s+/);

const AROUND_BRAZIL = `GRU GIG BSB CNF SSA REC FOR NAT MCZ JPA AJU BPS FLN POA CWB IGU NVT VIX GYN CGB CGR BEL MAO
  SLZ THE`.split(/\s+/);
const ABROAD =
  `LIS CDG MAD LHR FCO BCN AMS FRA MIA MCO JFK EZE AEP SCL MVD ASU BOG LIM CUN PUJ PTY MEX NRT JNB DXB`.split(/\s+/);

/** Main cities, and how many of the places above are remembered from there, of each list. */
const HUBS: readonly (readonly [hub: string, brazil: number, abroad: number])[] = [
  ['GRU', 25, 25],
  ['GIG', 22, 16],
  ['BSB', 22, 12],
  ['CNF', 20, 10],
  ['REC', 16, 8],
  ['POA', 16, 10],
  ['SSA', 16, 6],
  ['FOR', 16, 6],
  ['CWB', 14, 6],
  ['CGH', 12, 0],
  ['VCP', 14, 4],
];

/**
 * The pairs whose prices are remembered: popular routes fully, and from the main cities thinly to many places, so that each
 * of them has somewhere to go. Each pair once.
 */
export function listRememberedPairs(): RememberedPair[] {
  const knownPairs = new Set(FULL);
  const thin = HUBS.flatMap(([hub, brazil, abroad]) =>
    [...AROUND_BRAZIL.slice(0, brazil), ...ABROAD.slice(0, abroad)].flatMap((other) => {
      const isKnown = knownPairs.has(`${hub}-${other}`) || knownPairs.has(`${other}-${hub}`);
      if (other === hub || isKnown) return [];
      knownPairs.add(`${hub}-${other}`);
      return [`${hub}-${other}`];
    }),
  );
  return [
    ...FULL.map((pair) => ({ pair, density: 'full' as const })),
    ...thin.map((pair) => ({ pair, density: 'thin' as const })),
  ];
}
