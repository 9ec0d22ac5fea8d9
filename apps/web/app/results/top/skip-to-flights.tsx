/** Skip link for keyboard users, past the trip, its days and the filters to the list. */
export function SkipToFlights() {
  return (
    <a className="skip" href="#voos">
      Ir para os voos
    </a>
  );
}
