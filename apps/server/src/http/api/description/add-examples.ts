import type { generateSpecs } from 'hono-openapi';
import { examples } from './examples/examples.ts';

type Document = Awaited<ReturnType<typeof generateSpecs>>;
type Content = Record<string, { example?: unknown }>;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Adds the examples of the operations to the document. */
export function addExamples(document: Document): Document {
  for (const [route, path] of Object.entries(document.paths ?? {})) {
    for (const method of methods) {
      const operation = path?.[method];
      const example = examples[`${method.toUpperCase()} ${route}`];
      if (!operation || !example) continue;
      operation.parameters = operation.parameters?.map((parameter) => {
        const value = 'name' in parameter ? example.parameters?.[parameter.name] : undefined;
        if (value === undefined || !('name' in parameter)) return parameter;
        return { ...parameter, example: readValue(value, parameter.schema) };
      });
      if (operation.requestBody && 'content' in operation.requestBody) {
        setExamples(operation.requestBody.content, { 'application/json': example.request });
      }
      const succeeded = Object.entries(operation.responses ?? {}).find(([status]) => status < '300')?.[1];
      if (succeeded && 'content' in succeeded) setExamples(succeeded.content ?? {}, example.responses ?? {});
    }
  }
  return document;
}

function setExamples(content: Content, values: Readonly<Record<string, unknown>>): void {
  for (const [type, media] of Object.entries(content)) {
    if (values[type] !== undefined) media.example = values[type];
  }
}

/** The text of a parameter in the type of its schema. */
function readValue(text: string, schema: object | undefined): string | number {
  return schema && 'type' in schema && schema.type === 'integer' ? Number(text) : text;
}
