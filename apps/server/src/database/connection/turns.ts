/** Lets so many work at once; the others wait in the order in which they came. */
export type Turns = {
  /** Throws when no turn has come at this instant, in ms of `performance.now`. */
  take<T>(giveUpAt: number, work: () => Promise<T>): Promise<T>;
  /** True when nobody works or waits. */
  isFree(): boolean;
};

/** No turn came in time: so many want the same thing at once. */
export class NoTurnError extends Error {
  constructor() {
    super('too many hold a lock');
    this.name = 'NoTurnError';
  }
}

/** Turns of each name, which are forgotten once nobody works or waits under it. */
export type NamedTurns = { take<T>(name: string, giveUpAt: number, work: () => Promise<T>): Promise<T> };

export function createNamedTurns(most: number): NamedTurns {
  const known = new Map<string, Turns>();
  return {
    async take(name, giveUpAt, work) {
      const turns = known.get(name) ?? createTurns(most);
      known.set(name, turns);
      try {
        return await turns.take(giveUpAt, work);
      } finally {
        if (turns.isFree()) known.delete(name);
      }
    },
  };
}

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
        reject(new NoTurnError());
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
