/** The kind of an error is in the lowest eight bits of SQLite's code. */
const primaryCode = 0xff;

/** SQLite's primary result code of an error; null for another error. */
export function readSqliteCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & primaryCode : null;
}
