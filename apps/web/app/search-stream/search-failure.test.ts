import { describe, expect, test } from 'vitest';
import { readSearchFailure, toSearchFailure } from './search-failure.ts';

const read = (body: unknown, status = 500) => readSearchFailure(Response.json(body, { status }));

describe('an error answer', () => {
  test('keeps its message and its fields', async () => {
    const fields = [{ field: 'ida', message: 'Data inválida' }];
    expect(await read({ error: { code: 'date-limit', message: 'Longe demais', fields, requestId: '1' } }, 403)).toEqual(
      {
        code: 'date-limit',
        message: 'Longe demais',
        fields,
      },
    );
    expect(await read({ error: { code: 'timeout', message: 'Demorou' } })).toMatchObject({ fields: [] });
  });

  test.each([
    null,
    7,
    {},
    { error: null },
    { error: { code: 'constructor', message: '' } },
    { error: { code: 'timeout' } },
  ])('is an internal one where it is %j', async (body) =>
    expect(await read(body)).toEqual(toSearchFailure('internal')),
  );

  test('of a proxy means too many requests by its status', async () => {
    const page = new Response('<html>', { status: 429 });
    expect(await readSearchFailure(page)).toEqual(toSearchFailure('rate-limited'));
  });
});
