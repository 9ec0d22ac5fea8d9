/*
 * The backend adds its amounts as binary fractions and sends what comes out (341.03000000000003). So does this: cents
 * become reais first and are added afterwards.
 */
export function toReais(cents: number): number {
  return cents / 100;
}

/** "01h 05m" */
export function hoursAndMinutes(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}h ${two(minutes % 60)}m`;
}

/** "01:05" */
export function clock(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
