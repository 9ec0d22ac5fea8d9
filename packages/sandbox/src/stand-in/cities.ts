import { METRO_AREAS } from '../flight-backend/world/airport-names.ts';

/** A city that suppliers accept in place of an airport. */
export type City = { iata: string; name: string; country: string; airports: readonly string[] };

const CITIES: readonly City[] = [
  city('SAO', 'São Paulo', 'BR'),
  city('RIO', 'Rio de Janeiro', 'BR'),
  city('BUE', 'Buenos Aires', 'AR'),
  city('NYC', 'New York', 'US'),
  city('LON', 'London', 'GB', ['STN']),
  city('PAR', 'Paris', 'FR'),
  city('MIL', 'Milan', 'IT'),
  city('TYO', 'Tokyo', 'JP'),
  city('WAS', 'Washington', 'US'),
  city('BHZ', 'Belo Horizonte', 'BR', ['CNF']),
  city('BJS', 'Beijing', 'CN', ['PEK', 'PKX']),
  city('BUH', 'Bucharest', 'RO', ['OTP']),
  city('CHI', 'Chicago', 'US', ['ORD', 'MDW']),
  city('JKT', 'Jakarta', 'ID', ['CGK', 'HLP']),
  city('MOW', 'Moscow', 'RU', ['SVO', 'DME', 'VKO']),
  city('OSA', 'Osaka', 'JP', ['KIX', 'ITM', 'UKB']),
  city('QDF', 'Dallas', 'US', ['DFW', 'DAL']),
  city('QDU', 'Düsseldorf', 'DE', ['DUS', 'NRN']),
  city('REK', 'Reykjavik', 'IS', ['KEF', 'RKV']),
  city('ROM', 'Rome', 'IT', ['FCO', 'CIA']),
  city('SEL', 'Seoul', 'KR', ['ICN', 'GMP']),
  city('SPK', 'Sapporo', 'JP', ['CTS', 'OKD']),
  city('STO', 'Stockholm', 'SE', ['ARN', 'BMA', 'NYO']),
  city('TCI', 'Tenerife', 'ES', ['TFS', 'TFN']),
  city('YMQ', 'Montreal', 'CA', ['YUL']),
  city('YTO', 'Toronto', 'CA', ['YYZ', 'YTZ']),
];

function city(iata: string, name: string, country: string, more: readonly string[] = []): City {
  return { iata, name, country, airports: [...(METRO_AREAS[iata] ?? []), ...more] };
}

export function findMetroCity(iata: string): City | undefined {
  return CITIES.find((one) => one.iata === iata);
}

export function listMetroCities(): readonly City[] {
  return CITIES;
}
