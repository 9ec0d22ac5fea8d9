type Json = Record<string, unknown>;
type Spoil = (group: Json) => Json;

/** Text of a group with every occurrence of a pattern replaced. */
function replaceIn(group: Json, pattern: RegExp, replacement: string): Json {
  return JSON.parse(JSON.stringify(group).replaceAll(pattern, replacement)) as Json;
}

const SPOILS: readonly Spoil[] = [
  ({ flightInfo: _, slices: __, ...group }) => group,
  (group) => ({ ...group, offers: null, pricingOptions: null, totalPrice: null }),
  (group) => replaceIn(group, /"total":("[^"]*"|[\d.]+)/g, '"total":"NaN"'),
  (group) => replaceIn(group, /"total":("[^"]*"|[\d.]+)/g, '"total":-12.5'),
  (group) => replaceIn(group, /"currency":"BRL"/g, '"currency":"USD"'),
  (group) => replaceIn(group, /"totalPoints":("[^"]*"|[\d.]+)/g, '"totalPoints":"muitos"'),
  (group) => replaceIn(group, /20\d\d-\d\d-\d\dT\d\d/g, '2027-02-30T25'),
  (group) => replaceIn(group, /"(airport|iataCode|iata)":"[A-Z]{3}"/g, '"$1":"ZZZ"'),
  (group) => replaceIn(group, /"name":"[^"]*"/g, '"name":"Cia\\r\\ndata: x"'),
];

/** Every fourth group becomes unusable, each in another way. */
export function spoilGroups(groups: readonly object[]): object[] {
  return groups.map((group, index) => {
    const spoil = index % 4 === 0 ? SPOILS[(index / 4) % SPOILS.length] : undefined;
    return spoil ? spoil(group as Json) : group;
  });
}
