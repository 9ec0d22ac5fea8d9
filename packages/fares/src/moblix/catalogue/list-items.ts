import { readRecord, readRecords } from '../../wire/objects.ts';

/** Items of an answer that is an array or wraps one in `Data`. */
export function listItems<T extends object>(answer: unknown): T[] {
  return readRecords<T>(Array.isArray(answer) ? answer : readRecord<{ Data?: unknown }>(answer)?.Data);
}
