import type { Hono, Context as HonoContext } from 'hono';
import { generateSpecs } from 'hono-openapi';
import type { Settings } from '../../../config/settings.ts';
import type { HttpEnv } from '../../environment.ts';
import { sharedSchemas } from '../schemas.ts';
import { addExamples } from './add-examples.ts';
import { securitySchemes } from './security.ts';

type Deps = { settings: Pick<Settings, 'publicUrl' | 'simulationNotice'> };

/** `GET /api/openapi.json`: the description of the API's routes. */
export function apiDocument(api: Hono<HttpEnv>, { settings }: Deps) {
  const { publicUrl, simulationNotice } = settings;
  const terms = new URL('/termos', publicUrl).href;
  const options: Parameters<typeof generateSpecs>[1] = {
    documentation: {
      info: {
        title: 'Revoada API',
        version: '1',
        description: simulationNotice ?? 'Voos em reais e em milhas',
        termsOfService: terms,
        license: { name: 'Termos de uso', url: terms },
      },
      servers: [{ url: '/api' }],
      components: { securitySchemes: securitySchemes(publicUrl), schemas: sharedSchemas },
    },
    exclude: [/\/docs/],
    // The CSV of the dashboard is no file of a folder.
    excludeStaticFile: false,
  };
  let text: string | undefined;
  return async (c: HonoContext<HttpEnv>) => {
    text ??= JSON.stringify(addExamples(await generateSpecs(api, options, c)));
    return c.body(text, 200, { 'Content-Type': 'application/json' });
  };
}
