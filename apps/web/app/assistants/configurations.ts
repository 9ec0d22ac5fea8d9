/** A configuration of a program that speaks with the connector, ready to paste. */
export type Configuration = { program: string; where: string; text: string };

/** Configurations of programs that take the connector's URL from a file or a command. */
export function listConfigurations(url: string): Configuration[] {
  return [
    {
      program: 'Cursor',
      where: 'No arquivo .cursor/mcp.json do projeto, ou no da sua pasta pessoal.',
      text: writeJson({ mcpServers: { revoada: { url } } }),
    },
    {
      program: 'VS Code',
      where: 'No arquivo .vscode/mcp.json do projeto.',
      text: writeJson({ servers: { revoada: { type: 'http', url } } }),
    },
    {
      program: 'Claude Code',
      where: 'No terminal, uma vez.',
      text: `claude mcp add --transport http revoada ${url}`,
    },
  ];
}

/** The header beside the URL, for a program with an access token. */
export const tokenHeader = 'Authorization: Bearer SEU_TOKEN';

function writeJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
