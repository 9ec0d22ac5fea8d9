import { startSandbox } from './start-sandbox.ts';

/*
 * Started by the product's start script with an IPC channel, or by hand. Ports come from SANDBOX_MOBLIX_PORT and
 * SANDBOX_CONTROL_PORT; unset or 0 takes free ones.
 */
process.once('disconnect', leave);
process.once('SIGTERM', leave);
// Ctrl-C reaches the starter too: it takes its leave first, and disconnects when its open answers are out.
process.on('SIGINT', process.send ? () => undefined : leave);

const sandbox = await startSandbox({
  moblixPort: Number(process.env.SANDBOX_MOBLIX_PORT ?? 0),
  controlPort: Number(process.env.SANDBOX_CONTROL_PORT ?? 0),
}).catch((error: unknown) => {
  process.stderr.write(`The stand-ins could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

const { moblix, control } = sandbox;
if (process.send) process.send({ type: 'ready', moblix, control });
else process.stdout.write(`Backend de voos simulado: ${moblix}\nControle: ${control}\n`);

function leave(): void {
  process.exit(0);
}
