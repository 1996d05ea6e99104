// How these commands are asked to stop: by a signal, or by the end of npm, which hands SIGTERM to a shell that dies
// without passing it on, so that all we see is another parent.

/**
 * `onRequest` is what stopping means at the moment; before there is a server to stop it is to end at once.
 * @typedef {object} StopRequest
 * @property {boolean} stopping
 * @property {Promise<void>} promise fulfilled when asked
 * @property {(signal: NodeJS.Signals) => void} onRequest
 */

const parentWatchMs = 250;
const secondCtrlCMs = 1_000;

/** @returns {StopRequest} */
export function listenForStop() {
  /** @type {() => void} */
  let fulfil = () => {};
  /** @type {StopRequest} */
  const asked = {
    stopping: false,
    promise: new Promise((resolve) => {
      fulfil = () => resolve();
    }),
    onRequest: () => process.exit(143),
  };
  let askedAt = 0;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (asked.stopping) {
      // Ctrl-C may arrive twice, from the terminal and from npm; a person who presses it again means "at once"
      if (signal === 'SIGINT' && Date.now() - askedAt > secondCtrlCMs) asked.onRequest('SIGKILL');
      return;
    }
    asked.stopping = true;
    askedAt = Date.now();
    fulfil();
    asked.onRequest(signal);
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGHUP', () => stop('SIGTERM'));
  if (process.env['npm_lifecycle_event']) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) stop('SIGTERM');
    }, parentWatchMs).unref();
  }
  return asked;
}
