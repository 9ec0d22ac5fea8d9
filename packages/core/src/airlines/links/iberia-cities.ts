/** Iberia's page needs city codes; other airports use their code. */
export const IBERIA_CITIES: Readonly<Record<string, string>> = {
  ...{ GRU: 'SAO', CGH: 'SAO', VCP: 'SAO', GIG: 'RIO', SDU: 'RIO', CNF: 'BHZ', PLU: 'BHZ', EZE: 'BUE', AEP: 'BUE' },
  ...{ JFK: 'NYC', LGA: 'NYC', EWR: 'NYC', IAD: 'WAS', DCA: 'WAS', ORD: 'CHI', YYZ: 'YTO', YUL: 'YMQ' },
  ...{ LHR: 'LON', LGW: 'LON', LCY: 'LON', STN: 'LON', LTN: 'LON', CDG: 'PAR', ORY: 'PAR', FCO: 'ROM', CIA: 'ROM' },
  ...{ MXP: 'MIL', LIN: 'MIL', BGY: 'MIL', ARN: 'STO', KEF: 'REK', OTP: 'BUH', NRT: 'TYO', HND: 'TYO', ICN: 'SEL' },
  ...{ GMP: 'SEL', KIX: 'OSA', ITM: 'OSA', PEK: 'BJS', PKX: 'BJS', TFN: 'TCI', TFS: 'TCI' },
};
