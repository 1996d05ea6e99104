// Keeps the server running and ends with it. One channel (IPC) ties the two: the server sends its address through it, asks
// whether its pages are built, and sees it close at once if this process is killed.
//
// starting → serving → (asked to stop) stopping → ended
//               └── server died: waiting 0.5, 1, 2 … 30 s → starting; five deaths in a row within 10 s each: ended
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { say } from './project.mjs';

/** The server's word that starting it again would not help; it has said why. The same number is in server/src/lib/supervision.ts. */
const refusedToStart = 78;
const stopTimeoutMs = 20_000;
const quickDeathMs = 10_000;
const quickDeathsAllowed = 5;

/**
 * @param {object} options
 * @param {string} options.node
 * @param {string[]} options.args entry file and its arguments
 * @param {NodeJS.ProcessEnv} options.env
 * @param {boolean} options.restart whether to start it again after a crash
 * @param {(address: string) => void} options.onAddress
 * @param {Promise<unknown>} options.prepared fulfilled when all is built that the server serves
 * @param {import("./stop-request.mjs").StopRequest} options.asked
 * @returns {Promise<number>} the exit code to end with
 */
export async function supervise({ node, args, env, restart, onAddress, prepared, asked }) {
  let quickDeaths = 0;
  for (;;) {
    const begun = Date.now();
    const end = await runOnce({ node, args, env, onAddress, prepared, asked });
    if (asked.stopping) return end.code ?? 0;
    if (end.code === 0 || end.code === refusedToStart) return end.code === 0 ? 0 : 1;
    const how = end.signal ? `was ended by ${end.signal}` : `ended with code ${end.code}`;
    if (!restart) {
      console.error(`✗ The server ${how}.`);
      return end.code ?? 1;
    }
    quickDeaths = Date.now() - begun < quickDeathMs ? quickDeaths + 1 : 1;
    if (quickDeaths >= quickDeathsAllowed) {
      console.error(`✗ The server ${how}, ${quickDeaths} times in a row: giving up.`);
      return 1;
    }
    const pauseMs = Math.min(30_000, 500 * 2 ** (quickDeaths - 1));
    say(`The server ${how}: starting it again in ${pauseMs / 1000} s`);
    await Promise.race([delay(pauseMs), asked.promise]);
    if (asked.stopping) return 0;
  }
}

/**
 * @param {{ node: string, args: string[], env: NodeJS.ProcessEnv, onAddress: (address: string) => void, prepared: Promise<unknown>, asked: import("./stop-request.mjs").StopRequest }} options
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
function runOnce({ node, args, env, onAddress, prepared, asked }) {
  // a process group of its own: Ctrl-C reaches the server once, through us, and Postgres only through the server
  const child = spawn(node, args, { env, detached: true, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  child.on('message', (message) => {
    if (typeof message !== 'object' || message === null) return;
    if ('address' in message) onAddress(String(message.address));
    if ('asks' in message) void prepared.then(() => child.connected && child.send({ built: 'pages' }));
  });
  asked.onRequest = (signal) => {
    child.kill(signal);
    const drainMs = signal === 'SIGTERM' ? 1000 * (Number(env['DRAIN_SECONDS']) || 0) : 0;
    setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs + drainMs).unref();
  };
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve({ code: 1, signal: null });
    });
    child.on('exit', (code, signal) => {
      asked.onRequest = () => {};
      resolve({ code, signal });
    });
  });
}
