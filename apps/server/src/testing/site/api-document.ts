import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { TestServer } from './test-server.ts';

type Content = { content?: Record<string, { schema?: unknown; example?: unknown }> };
export type ApiOperation = {
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; example?: unknown }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
export type NamedOperation = { name: string; method: string; route: string; operation: ApiOperation };
export type ApiDocument = { paths: Record<string, Record<string, ApiOperation>> };

/** Turns on the routes of a person's seats.aero account; nothing is asked of it. */
export const seatsAeroRoutes = {
  SEATS_AERO_APPROVED: 'yes',
  SEATS_AERO_CLIENT_ID: 'id',
  SEATS_AERO_CLIENT_SECRET: 'secret',
  SEATS_AERO_AUTHORIZE_URL: 'https://seats.example/consent',
  SEATS_AERO_TOKEN_URL: 'https://seats.example/token',
};

export async function readApiDocument(site: Pick<TestServer, 'json'>): Promise<ApiDocument> {
  return (await site.json('/api/openapi.json')).body as ApiDocument;
}

export const listOperations = (document: ApiDocument): NamedOperation[] =>
  Object.entries(document.paths).flatMap(([route, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${route}`,
      method: method.toUpperCase(),
      route,
      operation,
    })),
  );

/** Finds how a value differs from the schema at a place of the document, such as `['paths', '/me', …, 'schema']`. */
export function createSchemaCheck(document: ApiDocument): (place: readonly string[], value: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');
  return (place, value) => {
    const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    const validate = ajv.compile({ $ref: `api#/${pointer}` });
    validate(value);
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
