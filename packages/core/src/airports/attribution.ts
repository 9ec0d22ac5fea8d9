/** Credit required by the licence of the airport data. */
export const airportDataCredit = {
  name: 'airport-data-js',
  author: 'Aashish Vivekanand',
  licence: 'CC BY 4.0',
  sourceUrl: 'https://github.com/aashishvanand/airport-data-js',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/deed.pt-br',
} as const;
