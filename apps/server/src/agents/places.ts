import type { AirportDirectory } from '@revoada/core/airports/airport';
import { isMonth } from '@revoada/core/dates/months';
import type { FieldError } from '@revoada/core/errors';
import { searchMessages } from '@revoada/core/search/texts/messages';

/** Parameters of a tool that reads observed prices, checked by their names; `wrong` collects the errors. */
export function createPlaceReader(directory: Pick<AirportDirectory, 'findAirports'>) {
  const wrong: FieldError[] = [];
  return {
    wrong,
    /** Airports behind a code. */
    readAirports(field: string, code: string): string[] {
      const airports = directory.findAirports(code.toUpperCase());
      if (airports.length === 0) wrong.push({ field, message: searchMessages.unknownAirport });
      return airports;
    },
    checkDate(field: string, isSound: boolean): void {
      if (!isSound) wrong.push({ field, message: searchMessages.impossibleDate });
    },
    checkMonth(field: string, text: string): void {
      if (!isMonth(text)) wrong.push({ field, message: 'Este mês não existe. Use o formato AAAA-MM.' });
    },
  };
}
