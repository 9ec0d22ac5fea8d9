import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A picture as PNG, of its SVG; null while too many requests wait, of this client or of all. */
export type DrawShare = (svg: string, clientIp: string) => Promise<Buffer | null>;

/** Each holds about 40 KB. */
const maxPictures = 200;
const mostWaiting = 20;
/** So that one client never fills the line. */
const mostOfClient = 5;
const longestMs = 30_000;
const largestPicture = 4 * 1024 * 1024;

/**
 * Draws one picture at a time, off the event loop, and caches the last ones, because messengers request the picture of
 * a shared link many times and any route and day can be requested.
 */
export function createPictures(): DrawShare {
  const pictures = new Map<string, Buffer>();
  let fonts: Promise<string[]> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  /** The client IP of each waiting request. */
  const waiting: string[] = [];

  const draw = async (svg: string): Promise<Buffer> => {
    fonts ??= writeFonts();
    const fontFiles = await fonts.catch((error) => {
      fonts = null;
      throw error;
    });
    const png = await runProgram('render-picture.ts', fontFiles, svg);
    pictures.set(svg, png);
    for (const oldest of pictures.keys()) {
      if (pictures.size <= maxPictures) break;
      pictures.delete(oldest);
    }
    return png;
  };

  return async (svg, clientIp) => {
    const picture = pictures.get(svg);
    if (picture) return picture;
    const ofClient = waiting.filter((each) => each === clientIp).length;
    if (waiting.length >= mostWaiting || ofClient >= mostOfClient) return null;
    waiting.push(clientIp);
    const turn = last.then(() => pictures.get(svg) ?? draw(svg));
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      waiting.splice(waiting.indexOf(clientIp), 1);
    }
  };
}

/** The site's two faces in the format that the drawing reads, from files: it reads no memory. */
async function writeFonts(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'revoada-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await runProgram('write-fonts.ts', [folder]);
  return (await readdir(folder)).map((name) => join(folder, name));
}

/** Runs a program of this folder to its end, which returns its memory: in the server's process 80 MB would stay (ADR-0109). */
async function runProgram(name: string, args: readonly string[], input = ''): Promise<Buffer> {
  const program = fileURLToPath(new URL(name, import.meta.url));
  const running = promisify(execFile)(process.execPath, [program, ...args], {
    encoding: 'buffer',
    timeout: longestMs,
    maxBuffer: largestPicture,
  });
  // A program that ends early closes its input; its exit code is the error that counts.
  running.child.stdin?.on('error', () => undefined).end(input);
  return (await running).stdout;
}
