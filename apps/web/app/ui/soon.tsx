/** Marks what is announced and not there yet. */
export function Soon() {
  return <small className="soon">em breve</small>;
}
