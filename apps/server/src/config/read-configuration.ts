import type { TransferData } from '@revoada/core/miles/transfers/transfer';
import * as v from 'valibot';
import { findHalfSetChannels } from './channels.ts';
import { demonstrationAllowed, isLoopbackUrl } from './demonstration.ts';
import { alwaysRequired, encryptedInService, environmentSchema, requiredInService } from './environment.ts';
import { findSourceProblems } from './fare-sources.ts';
import { findMistyped } from './mistyped.ts';
import { findSeatsAeroProblems } from './seats-aero.ts';
import { type Configuration, readSecrets, readSettings } from './settings.ts';
import { findStoreProblems } from './stores.ts';
import { readTransfers, TransfersError } from './transfers.ts';

/** All invalid settings in one message for the operator. */
export class SettingsError extends Error {
  readonly problems: { name: string; problem: string }[];

  constructor(problems: { name: string; problem: string }[]) {
    const width = Math.max(...problems.map(({ name }) => name.length));
    const lines = problems.map(({ name, problem }) => `  ${name.padEnd(width)}  ${problem}`);
    super(`Revoada cannot start: these settings are missing or wrong\n${lines.join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/**
 * Reads the environment once. Throws a `SettingsError` with all invalid and missing settings, among them those that the
 * caller requires.
 */
export function readConfiguration(
  source: NodeJS.ProcessEnv = process.env,
  requiredByCaller: readonly string[] = [],
): Configuration {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  // Rules of a variable run in order: the path is checked only for a valid URL.
  const parsed = v.safeParse(environmentSchema, given, { abortPipeEarly: true });
  const wrong = (parsed.issues ?? []).map(describeIssue);
  const required = new Set([
    ...alwaysRequired,
    ...(demonstrationAllowed(given) ? [] : requiredInService),
    ...requiredByCaller,
  ]);
  const missing = [...required].filter((name) => !(name in given)).map((name) => ({ name, problem: 'is missing' }));
  if (!demonstrationAllowed(given) && given.STAND_INS) {
    wrong.push({ name: 'STAND_INS', problem: 'stand-ins are for a loopback PUBLIC_URL or DEMO=1' });
  }
  if (!(given.STAND_INS ?? '').split(',').includes('push') && given.PUSH_STAND_IN_URL) {
    wrong.push({ name: 'PUSH_STAND_IN_URL', problem: 'is for the demonstration alone' });
  }
  wrong.push(...findHalfSetChannels(given));
  missing.unshift(...findSourceProblems(given));
  missing.push(...findSeatsAeroProblems(given), ...findStoreProblems(given));
  // Stand-ins are on loopback, unless the operator declares a demonstration elsewhere.
  if (given.DEMO !== '1') wrong.push(...unencrypted(given));
  const transfers = readTransfersFile(given.TRANSFERS_FILE);
  if ('problem' in transfers) wrong.push(transfers);
  if (!parsed.success || 'problem' in transfers || wrong.length > 0 || missing.length > 0) {
    throw new SettingsError([...missing, ...wrong]);
  }
  const settings = readSettings(parsed.output, transfers, findMistyped(given));
  return { settings, secrets: readSecrets(parsed.output) };
}

export function describeIssue(issue: v.BaseIssue<unknown>): { name: string; problem: string } {
  return { name: v.getDotPath(issue) ?? '', problem: issue.message };
}

function readTransfersFile(file: string | undefined): TransferData | { name: string; problem: string } {
  try {
    return readTransfers(file ?? null);
  } catch (error) {
    if (error instanceof TransfersError) return { name: 'TRANSFERS_FILE', problem: error.message };
    throw error;
  }
}

/** URLs to which secrets would be sent unencrypted; loopback needs no encryption. */
function unencrypted(given: NodeJS.ProcessEnv): { name: string; problem: string }[] {
  return Object.entries(encryptedInService).flatMap(([name, why]) => {
    const url = given[name] ?? '';
    const readable = URL.canParse(url) && new URL(url).protocol === 'http:' && !isLoopbackUrl(url);
    return readable ? [{ name, problem: `must be https: ${why}` }] : [];
  });
}
