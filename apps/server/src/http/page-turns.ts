import pLimit from 'p-limit';

/** Rendering has one thread: more pages at once are done no sooner, and all of them lie in memory (ADR-0062). */
const pagesAtOnce = 4;
/** Milliseconds after which a page that does not end no longer blocks others. */
const longestTurn = 1_000;

/** One page's turn to be rendered and compressed. */
export type PageTurn = {
  /** Resolves when it is this page's turn, in the order of asking; at once where the turn has begun. */
  begin(): Promise<void>;
  /** Lets the next page start. Also ends a turn that was never requested. */
  end(): void;
};

/** Gives pages their turns: few are made at once, each for a second at most. */
export function createPageTurns(): () => PageTurn {
  const limit = pLimit(pagesAtOnce);
  return () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const wait = () =>
      new Promise<void>((begin) => {
        void limit(() => {
          const timer = setTimeout(end, longestTurn);
          begin();
          return ended.then(() => clearTimeout(timer));
        });
      });
    let begun: Promise<void> | undefined;
    return {
      begin: () => {
        begun ??= wait();
        return begun;
      },
      end,
    };
  };
}
