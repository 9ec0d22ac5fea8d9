/** Names of programmes by their `source` at seats.aero. Most are foreign, and the product compares none of these. */
const programmeNames: Readonly<Record<string, string>> = {
  aeromexico: 'Aeromexico Rewards',
  aeroplan: 'Aeroplan',
  alaska: 'Atmos Rewards',
  american: 'AAdvantage',
  azul: 'Azul Fidelidade',
  connectmiles: 'ConnectMiles',
  delta: 'SkyMiles',
  emirates: 'Emirates Skywards',
  ethiopian: 'ShebaMiles',
  etihad: 'Etihad Guest',
  eurobonus: 'SAS EuroBonus',
  finnair: 'Finnair Plus',
  flyingblue: 'Flying Blue',
  frontier: 'Frontier Miles',
  jetblue: 'TrueBlue',
  lufthansa: 'Miles & More',
  qantas: 'Qantas Frequent Flyer',
  qatar: 'Privilege Club',
  saudia: 'AlFursan',
  singapore: 'KrisFlyer',
  smiles: 'Smiles',
  spirit: 'Free Spirit',
  turkish: 'Miles&Smiles',
  united: 'MileagePlus',
  velocity: 'Velocity',
  virginatlantic: 'Flying Club',
};

/** Name of a programme for people; one that is not known yet keeps the name that seats.aero gives it. */
export function nameAwardProgramme(source: string): string {
  return Object.hasOwn(programmeNames, source) ? (programmeNames[source] ?? source) : source;
}
