import type { AirportKnowledge } from '@revoada/core/airports/added-airports';
import { Hono } from 'hono';
import { resolver } from 'hono-openapi';
import { presentSuggestions, suggestionsSchema } from '../../presenters/airport.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { describeOperation } from './description/operation.ts';
import { openToAll } from './description/security.ts';
import { described } from './schemas.ts';

const longestText = 80;
const description = describeOperation({
  tags: ['Aeroportos'],
  security: openToAll,
  summary: 'Suggest airports and metro areas for what was typed',
  parameters: [
    { name: 'q', in: 'query', required: true, schema: { type: 'string', maxLength: longestText } },
    { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 20, default: 8 } },
  ],
  responses: {
    200: {
      description: 'Best first',
      content: { 'application/json': { schema: resolver(suggestionsSchema) } },
    },
    400: described('q or limit is wrong'),
  },
});

/** `GET /api/airports?q=&limit=`. Independent of the account, so shared caches may store it. */
export function airportRoutes({ suggest, directory }: AirportKnowledge) {
  return new Hono<HttpEnv>().get('/', description, (c) => {
    const text = c.req.query('q') ?? '';
    const limit = c.req.query('limit') ?? '8';
    const wrong = [
      ...(text.length > longestText || (c.req.queries('q')?.length ?? 0) > 1 ? ['q'] : []),
      ...(/^([1-9]|1\d|20)$/.test(limit) ? [] : ['limit']),
    ];
    if (wrong.length > 0) {
      const fields = wrong.map((field) => ({ field, message: 'Este valor não é aceito.' }));
      return errorAnswer(c, 'invalid-search', { fields });
    }
    c.header('Cache-Control', 'public, max-age=3600');
    return c.json(presentSuggestions(suggest(text, Number(limit)), directory));
  });
}
