/** Past the trip, its days and the filters to the list: for whoever opens a search by keyboard. */
export function SkipToFlights() {
  return (
    <a className="skip" href="#voos">
      Ir para os voos
    </a>
  );
}
