import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';

/**
 * Notes in the data folder of mails that the mail server has accepted and the database does not hold yet, for the next
 * process of this machine: without one a process killed while the database is away would repeat its mails.
 */
export type AcceptedNotes = {
  /** Writes the time at which a mail was accepted. A full disk is logged and does not fail the mail. */
  add(key: string, sentAt: Date): void;
  /** Time at which a mail was accepted, or null without a note. */
  find(key: string): Date | null;
  remove(key: string): void;
};

/** Longer than a job waits for its last try. */
const keptMs = 7 * 24 * 3_600_000;

export function createAcceptedNotes(dataDir: string, log: Logger): AcceptedNotes {
  const folder = path.join(dataDir, 'accepted-mails');
  // A hash, since keys are no file names.
  const fileOf = (key: string) => path.join(folder, createHash('sha256').update(key).digest('hex'));
  removeOldNotes(folder);
  return {
    add(key, sentAt) {
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        writeFileSync(fileOf(key), sentAt.toISOString(), { mode: 0o600 });
      } catch (error) {
        log.warn({ err: error }, 'an accepted mail was not noted: a crash may repeat it');
      }
    },
    find(key) {
      try {
        const sentAt = new Date(readFileSync(fileOf(key), 'utf8'));
        // A note that was cut off still says that the mail was accepted.
        return Number.isNaN(sentAt.getTime()) ? statSync(fileOf(key)).mtime : sentAt;
      } catch {
        return null;
      }
    },
    remove(key) {
      try {
        rmSync(fileOf(key), { force: true });
      } catch (error) {
        log.warn({ err: error }, 'the note of an accepted mail was not removed');
      }
    },
  };
}

function removeOldNotes(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name);
      if (Date.now() - statSync(file).mtimeMs > keptMs) rmSync(file, { force: true });
    }
  } catch {
    // The folder does not exist yet, or another process removes the same notes.
  }
}
