import { createHash } from 'node:crypto';

/** A mail at the mail server; `id` is `mailId` of its key. */
export type Arrival = { id: string; sender: string; takenAt: number };

/** The end of a process that sends mails; `noted` are the mails of which the data folder had a note right after it. */
export type Kill = { round: number; sender: string; at: number; noted: ReadonlySet<string> };

/**
 * Why a mail came twice: its sender died before it noted that the mail was accepted, or in spite of the note, or
 * lived on.
 */
export type RepeatCause = 'before its note' | 'after its note' | 'no kill';

export type Repeat = {
  id: string;
  cause: RepeatCause;
  /** One sentence: both senders, and the kill between. */
  story: string;
};

/** Start of a hash of the key: the local part of the Message-ID, and the beginning of the note's name. */
export function mailId(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}

/** Mails that came again, each with the kill of its first sender. */
export function explainRepeats(arrivals: readonly Arrival[], kills: readonly Kill[]): Repeat[] {
  const latest = new Map<string, Arrival>();
  return arrivals.flatMap((arrival): Repeat[] => {
    const { id, sender, takenAt } = arrival;
    const first = latest.get(id);
    latest.set(id, arrival);
    if (!first) return [];
    const kill = kills.find((each) => each.sender === first.sender && each.at <= takenAt);
    const again = `again from ${sender} ${seconds(takenAt - first.takenAt)} later`;
    if (!kill) return [{ id, cause: 'no kill', story: `${first.sender} was not killed; ${again}` }];
    const cause = kill.noted.has(id) ? 'after its note' : 'before its note';
    return [
      {
        id,
        cause,
        story: `round ${kill.round} killed ${first.sender} ${describeMoment(kill, first)}, ${cause}; ${again}`,
      },
    ];
  });
}

/** A killed process may have sent a mail that the mail server takes a moment later. */
function describeMoment({ at }: Kill, { takenAt }: Arrival): string {
  return `${Math.abs(at - takenAt).toFixed(1)} ms ${at < takenAt ? 'before' : 'after'} the mail was taken`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
