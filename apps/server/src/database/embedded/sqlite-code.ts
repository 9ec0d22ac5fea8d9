/** The primary code is in the lowest eight bits. */
const primaryCode = 0xff;

/** Primary result code of an SQLite error; null for other errors. */
export function readSqliteCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & primaryCode : null;
}
