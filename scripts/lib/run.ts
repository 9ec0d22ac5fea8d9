import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Root of the repository with a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a command from the root with visible output; returns its exit code (1 after a signal). */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Path of a tool that npm installed. */
export function tool(name: string): string {
  return `${root}node_modules/.bin/${name}`;
}
