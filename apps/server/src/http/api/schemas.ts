import { errors } from '@revoada/core/errors';
import { parameterDocs } from '@revoada/core/search/parameter-docs';
import { type SearchField, searchParameters } from '@revoada/core/search/parameters';
import type { GenerateSpecOptions } from 'hono-openapi';

type Schemas = NonNullable<NonNullable<NonNullable<GenerateSpecOptions['documentation']>['components']>['schemas']>;

const text = { type: 'string' } as const;

/** Body of error responses (RFC 9457). */
const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'instance', 'error'],
  properties: {
    type: { ...text, format: 'uri-reference', description: 'Where the error is explained, relative to the site' },
    title: text,
    status: { type: 'integer' },
    detail: { ...text, description: 'For the reader, in Portuguese but for `Failed to …`' },
    instance: { ...text, format: 'uri', description: '`urn:uuid:` and the id in `X-Request-Id`' },
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { ...text, enum: Object.keys(errors) },
        message: { ...text, description: 'The same as `detail`' },
        fields: {
          type: 'array',
          items: { type: 'object', required: ['field', 'message'], properties: { field: text, message: text } },
        },
        requestId: text,
      },
    },
  },
} satisfies Schemas[string];

/** The schemas that responses refer to. */
export const sharedSchemas: Schemas = { Problem: problem };

/** Describes an error response in the API description. */
export function described(description: string) {
  return { description, content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };
}

/** Describes a URL parameter in the API description. */
export function describeParameter(parameter: { name: string; required?: true; documentation: string }) {
  const { name, required = false, documentation } = parameter;
  return { name, in: 'query' as const, required, description: documentation, schema: { type: 'string' as const } };
}

/** Describes a search parameter in the API description. */
export function describeSearchParameter(field: SearchField) {
  const { name, required } = searchParameters[field];
  return describeParameter({ name, documentation: parameterDocs[field], ...(required && { required }) });
}
