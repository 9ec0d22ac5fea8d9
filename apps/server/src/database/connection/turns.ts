/** Lets so many work at once; the others wait in the order in which they came. */
export type Turns = {
  /** Throws when no turn has come at this instant, in ms of `performance.now`. */
  take<T>(giveUpAt: number, work: () => Promise<T>): Promise<T>;
  /** True when nobody works or waits. */
  isFree(): boolean;
};

export function createTurns(most: number): Turns {
  let taken = 0;
  const waiting: (() => void)[] = [];
  const enter = (giveUpAt: number): Promise<void> | undefined => {
    if (taken < most) {
      taken += 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(new Error('too many hold a lock'));
      }, giveUpAt - performance.now());
      const go = (): void => {
        clearTimeout(giveUp);
        resolve();
      };
      waiting.push(go);
    });
  };
  return {
    async take(giveUpAt, work) {
      await enter(giveUpAt);
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else taken -= 1;
      }
    },
    isFree: () => taken === 0,
  };
}
