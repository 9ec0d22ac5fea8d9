import { readFileSync } from 'node:fs';
import { NAMED_PROGRAMMES } from '@revoada/core/miles/programmes';
import { KNOWN_TRANSFERS } from '@revoada/core/miles/transfers/known-transfers';
import type { TransferData } from '@revoada/core/miles/transfers/transfer';
import * as v from 'valibot';

const programme = v.picklist(NAMED_PROGRAMMES, `must be one of ${NAMED_PROGRAMMES.join(', ')}`);
const day = v.pipe(v.string('must be a day, 2026-11-30'), v.isoDate('must be a day, 2026-11-30'));

function whole(min: number, max: number) {
  const problem = `must be a whole number from ${min} to ${max}`;
  return v.pipe(v.number(problem), v.integer(problem), v.minValue(min, problem), v.maxValue(max, problem));
}

const minimumPoints = v.nullable(whole(0, 10_000_000));
const percent = whole(0, 1_000);
const pair = {
  from: programme,
  to: programme,
  minimumPoints,
  source: v.pipe(v.string('must be a URL'), v.url('must be a URL')),
  seenOn: day,
};

/** A file of ratios and bonuses. Strict, so that a misspelt field is an error instead of a bonus that never applies. */
export const transfersSchema = v.strictObject({
  ratios: v.array(v.strictObject({ ...pair, points: whole(1, 1_000), miles: whole(1, 1_000) })),
  bonuses: v.array(
    v.pipe(
      v.strictObject({
        ...pair,
        percent: v.strictObject({ none: percent, member: percent, top: percent }),
        clubOf: programme,
        startsOn: v.nullable(day),
        endsOn: day,
        example: v.optional(v.literal(true)),
      }),
      v.check(({ clubOf, from, to }) => clubOf === from || clubOf === to, 'clubOf must be one of its two programmes'),
      v.check(({ startsOn, endsOn }) => (startsOn ?? endsOn) <= endsOn, 'endsOn must not lie before startsOn'),
    ),
  ),
});

/** Errors of a transfers file, by field. */
export class TransfersError extends Error {
  override name = 'TransfersError';
}

/**
 * Merges the built-in transfers with the file of the owner, whose ratios replace built-in ones of the same pair. Throws
 * a `TransfersError` for an invalid file.
 */
export function readTransfers(file: string | null): TransferData {
  if (file === null) return KNOWN_TRANSFERS;
  const { ratios, bonuses } = parseFile(file);
  const replaced = (ratio: { from: string; to: string }) =>
    ratios.some(({ from, to }) => from === ratio.from && to === ratio.to);
  return {
    ratios: [...KNOWN_TRANSFERS.ratios.filter((ratio) => !replaced(ratio)), ...ratios],
    bonuses: [...KNOWN_TRANSFERS.bonuses, ...bonuses],
  };
}

function parseFile(file: string): TransferData {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new TransfersError(`cannot be read: ${error instanceof Error ? error.message : 'no JSON'}`);
  }
  const { success, output, issues } = v.safeParse(transfersSchema, content, { abortPipeEarly: true });
  if (success) return output;
  throw new TransfersError(issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'} ${issue.message}`).join('; '));
}
