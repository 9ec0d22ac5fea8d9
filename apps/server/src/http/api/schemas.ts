import { errors } from '@revoada/core/errors';
import { parameterDocs } from '@revoada/core/search/parameter-docs';
import { type SearchField, searchParameters } from '@revoada/core/search/parameters';
import { resolver } from 'hono-openapi';
import * as v from 'valibot';

const codes = Object.keys(errors) as [keyof typeof errors, ...(keyof typeof errors)[]];

/** Body of error responses. */
export const errorSchema = v.object({
  error: v.object({
    code: v.picklist(codes),
    message: v.pipe(v.string(), v.description('For the reader, in Portuguese but for `Failed to …`')),
    fields: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
    requestId: v.optional(v.string()),
  }),
});

const errorContent = { 'application/json': { schema: resolver(errorSchema) } };

/** Describes an error response in the API description. */
export function described(description: string) {
  return { description, content: errorContent };
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
