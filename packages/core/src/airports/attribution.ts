/** Shown wherever the site credits its sources, as the licence asks (CC BY 4.0). */
export const AIRPORT_DATA_CREDIT = {
  text: 'Dados de aeroportos: airport-data-js, de Aashish Vivekanand, sob a licença CC BY 4.0, com adaptações.',
  sourceUrl: 'https://github.com/aashishvanand/airport-data-js',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/deed.pt-br',
} as const;
