/** The parts of the card for an answer. */
export type Drawing = {
  /** The heading, below the name of the site. */
  title: string;
  parts: (Node | null)[];
};
