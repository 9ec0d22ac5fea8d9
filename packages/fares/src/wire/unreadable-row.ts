/** A row that cannot become an offer; it is dropped and the result marked partial. `message` is for logs. */
export class UnreadableRow extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'UnreadableRow';
  }
}
