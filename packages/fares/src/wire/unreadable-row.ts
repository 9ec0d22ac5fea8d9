/** An unreadable row, which is dropped and makes the result partial. `message` is for logs. */
export class UnreadableRow extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'UnreadableRow';
  }
}
