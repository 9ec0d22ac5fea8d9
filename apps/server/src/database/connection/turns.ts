/** Limits concurrent work; the rest waits in order. */
export type Turns = {
  /** Throws when no turn came by this instant of `performance.now`. */
  take<T>(giveUpAt: number, work: () => Promise<T>): Promise<T>;
  /** True when no work runs or waits. */
  isFree(): boolean;
};

/** No turn came in time, because too many wait for the same name. */
export class NoTurnError extends Error {
  constructor() {
    super('too many hold a lock');
    this.name = 'NoTurnError';
  }
}

/** Turns by name; a name is dropped once it is idle. */
export type NamedTurns = { take<T>(name: string, giveUpAt: number, work: () => Promise<T>): Promise<T> };

export function createNamedTurns(most: number): NamedTurns {
  const turnsByName = new Map<string, Turns>();
  return {
    async take(name, giveUpAt, work) {
      const turns = turnsByName.get(name) ?? createTurns(most);
      turnsByName.set(name, turns);
      try {
        return await turns.take(giveUpAt, work);
      } finally {
        if (turns.isFree()) turnsByName.delete(name);
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
