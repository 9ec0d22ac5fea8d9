import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { AssistantsPage } from './assistants-page.tsx';
import { listConfigurations } from './configurations.ts';

const url = 'https://revoada.example/mcp';

test('configurations that are files are JSON with the URL of the connector (S-741)', () => {
  const [cursor, code, command] = listConfigurations(url);
  expect(JSON.parse(cursor?.text ?? '')).toEqual({ mcpServers: { revoada: { url } } });
  expect(JSON.parse(code?.text ?? '')).toEqual({ servers: { revoada: { type: 'http', url } } });
  expect(command?.text).toBe(`claude mcp add --transport http revoada ${url}`);
});

test('without scripts the page has the texts and no buttons (S-741)', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <AssistantsPage url={url} />
    </MemoryRouter>,
  );
  expect(html).not.toContain('<button');
  for (const text of [url, 'mcpServers', 'Authorization: Bearer SEU_TOKEN']) expect(html).toContain(text);
});
